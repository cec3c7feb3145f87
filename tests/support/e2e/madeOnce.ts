// Things that several files of a run need and only one of them makes, such as a build with settings of its own.
import { existsSync, mkdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

/** Set for a run's workers, which inherit it: a folder that goes with the run. */
export const RUN_FOLDER = "BROWSER_TESTS_FOLDER";
const BETWEEN_LOOKS_MS = 100;

/** Returns the folder of this name. The first caller fills it, and callers in other workers wait. */
export async function madeOnce(name: string, fill: (folder: string) => Promise<unknown>): Promise<string> {
  const folder = join(process.env[RUN_FOLDER] ?? "", name);
  const [unfinished, failed] = [`${folder}.unfinished`, `${folder}.failed`];
  if (isFirstTo(`${folder}.claimed`)) {
    mkdirSync(unfinished);
    try {
      await fill(unfinished);
    } catch (error) {
      renameSync(unfinished, failed);
      throw error;
    }
    renameSync(unfinished, folder);
  }
  while (!existsSync(folder)) {
    if (existsSync(failed)) throw new Error(`Another file of this run couldn't make ${name}.`);
    await delay(BETWEEN_LOOKS_MS);
  }
  return folder;
}

/** Only one caller ever makes a folder. */
function isFirstTo(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}
