// `npm run demo`, `npm start` and `npm run dev`: starts the whole stack, and stops all of it however it is asked to.
// start.mjs compiles it.
import { launch } from "./launcher/launch";
import { LaunchError } from "./launcher/LaunchError";
import { parseCommand } from "./launcher/parseCommand";
import { makeFilesPrivate } from "../host/folder/privateFiles";
import { ShutdownStack } from "./launcher/processes/ShutdownStack";
import { watchParents } from "./launcher/processes/watchParents";

const shutdown = new ShutdownStack();
const starting = new AbortController();
let ending: Promise<void> | null = null;

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

/** A second request to stop doesn't wait for the parts. */
function end(exitCode: number) {
  if (ending) process.exit(exitCode || 1);
  starting.abort();
  ending = shutdown
    .endAll((name, error) => console.error(`Ending ${name} failed: ${String(error)}`))
    .then(() => process.exit(exitCode));
}

function fail(error: unknown) {
  if (ending) return;
  console.error(error instanceof LaunchError ? error.message : error);
  end(1);
}

/** `root`: the project's folder. */
export async function start(root: string): Promise<void> {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => end(0));
  watchParents(() => end(0));
  // If nobody reads the output any more, that is no reason to fail.
  process.stdout.on("error", () => undefined);
  process.stderr.on("error", () => undefined);
  process.on("unhandledRejection", fail);
  process.on("uncaughtException", fail);

  makeFilesPrivate();
  try {
    const command = parseCommand(process.argv.slice(2), root);
    await launch(command, { root, env: process.env, shutdown, signal: starting.signal, say, onFailure: fail });
  } catch (error) {
    fail(error);
  }
}
