// The keys about notes, kept views and files.
import { driveKeys } from "../support/keys/drive.ts";

driveKeys("sheet");
