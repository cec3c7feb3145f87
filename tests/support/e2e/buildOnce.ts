// Builds the app before the stacks start: they start at once, and each would build it.
import { fileURLToPath } from "node:url";
import { buildApp } from "../../../local/web/buildApp";
import { stackEnvironment } from "../stacks/startStack";

export default async function buildOnce() {
  await buildApp({
    root: fileURLToPath(new URL("../../..", import.meta.url)),
    env: { ...stackEnvironment({}), VITE_CLERK_PUBLISHABLE_KEY: "" },
    signal: new AbortController().signal,
    say: (line) => console.log(line),
  });
}
