// The keys about the run of the text, what it leaves open, panes, help.
import { driveKeys } from "../support/keys/drive.ts";

driveKeys("work");
