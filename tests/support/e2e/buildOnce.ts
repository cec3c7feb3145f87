// Builds the app before the stacks start: they start at once, and each would build it. Other builds are made when a
// test first needs them (madeOnce.ts).
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildApp } from "../../../local/web/buildApp";
import { stackEnvironment } from "../stacks/startStack";
import { RUN_FOLDER } from "./madeOnce";

export default async function buildOnce(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "huddle-browser-tests-"));
  process.env[RUN_FOLDER] = folder;
  await buildApp({
    root: fileURLToPath(new URL("../../..", import.meta.url)),
    env: { ...stackEnvironment({}), VITE_CLERK_PUBLISHABLE_KEY: "" },
    signal: new AbortController().signal,
    say: (line) => console.log(line),
  });
  return () => rmSync(folder, { recursive: true, force: true });
}
