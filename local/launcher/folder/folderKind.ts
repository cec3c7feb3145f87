// A demo's passwords are printed for everybody to see, including an admin's. So a folder is permanently either a demo's
// or not.
import { z } from "zod";
import type { DataFolder } from "./DataFolder";
import { LaunchError } from "../LaunchError";

const KIND = "kind.json";
const kindFile = z.object({ isDemo: z.boolean() });

/**
 * How far the filling of a demo has come (prepareDemo.ts). Its presence tells the kind of folders that don't store it.
 */
export const SEEDED = "seeded.json";

/** @throws LaunchError if the folder was created as the other kind. */
export async function ensureFolderKind(data: DataFolder, { isDemo }: { isDemo: boolean }): Promise<void> {
  const known = kindFile.safeParse(await data.readJson(KIND));
  const wasDemo = known.success ? known.data.isDemo : (await data.readJson(SEEDED)) !== null ? true : null;
  if (wasDemo !== null && wasDemo !== isDemo) {
    const what = wasDemo
      ? "is a demo's, whose accounts have passwords that everybody knows"
      : "isn't a demo's: a demo would add accounts to it whose passwords everybody knows";
    throw new LaunchError(`${data.path} ${what}. Name another folder with --data, or empty this one with --fresh.`);
  }
  await data.writeJson(KIND, { isDemo });
}
