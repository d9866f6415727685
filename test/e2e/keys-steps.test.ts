// The keys that move by steps, by lines and functions, and to where something happens.
import { driveKeys } from "../support/keys/drive.ts";

driveKeys("steps");
