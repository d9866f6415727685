// The keys about who goes next, what is selected, the view and the lanes.
import { driveKeys } from "../support/keys/drive.ts";

driveKeys("select");
