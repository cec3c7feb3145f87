// The command line of `npm run demo`, `npm start` and `npm run dev`.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { LaunchError } from "./LaunchError";

type Mode = "demo" | "start" | "dev";

export interface Command {
  readonly mode: Mode;
  readonly dataFolder: string;
  readonly isFresh: boolean;
  /** The app's port where the flag named it: then no other will do. */
  readonly port: number | null;
  /** How fast the demo's games are played; 1 is as slow as football. */
  readonly speed: number;
  readonly seed: number;
  /** A folder of recorded feed answers to play instead of the simulated season. */
  readonly replayFolder: string | null;
}

const DEFAULT_SPEED = 1;
const DEFAULT_SEED = 1;

const USAGE = `Usage: npm run demo [-- flags]   a season played around now, with demo accounts
       npm start [-- flags]      the real feed and nobody's data
       npm run dev [-- flags]    the demo, reloading when the code changes
Flags: --port <n>        where the app is served (default 3000, another if that is taken)
       --data <dir>      where everything is kept (default .data/<demo|start|dev>)
       --fresh           empty the data folder first
       --speed <n>       how fast demo games are played (default ${DEFAULT_SPEED})
       --seed <n>        another season (default ${DEFAULT_SEED})
       --replay <dir>    play recorded ESPN scoreboards instead of a simulated season`;

/** @throws LaunchError naming the flag at fault. */
export function parseCommand(args: readonly string[], root: string): Command {
  const { values, positionals } = readArguments(args);
  const mode = positionals[0];
  if (positionals.length !== 1 || (mode !== "demo" && mode !== "start" && mode !== "dev")) throw new LaunchError(USAGE);
  const named = { speed: values.speed, seed: values.seed, replay: values.replay };
  for (const [flag, value] of Object.entries(named)) {
    if (mode === "start" && value !== undefined) {
      throw new LaunchError(`--${flag} belongs to the demo's season; "npm start" follows the real one.`);
    }
  }
  if (values.seed !== undefined && values.replay !== undefined) {
    throw new LaunchError("--seed and --replay exclude each other: a replay is recorded, not simulated.");
  }
  return {
    mode,
    dataFolder: resolve(root, values.data ?? `.data/${mode}`),
    isFresh: values.fresh ?? false,
    port: values.port === undefined ? null : wholeNumber("--port", values.port, { min: 0, max: 65_535 }),
    speed: values.speed === undefined ? DEFAULT_SPEED : speedOf(values.speed),
    seed: values.seed === undefined ? DEFAULT_SEED : wholeNumber("--seed", values.seed, { min: 0, max: 2 ** 31 - 1 }),
    replayFolder: values.replay === undefined ? null : resolve(root, values.replay),
  };
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        port: { type: "string" },
        data: { type: "string" },
        fresh: { type: "boolean" },
        speed: { type: "string" },
        seed: { type: "string" },
        replay: { type: "string" },
      },
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message.split(/\. |\n/)[0] : String(error);
    throw new LaunchError(`${reason}.\n${USAGE}`);
  }
}

function wholeNumber(flag: string, text: string, { min, max }: { min: number; max: number }): number {
  const value = Number(text);
  if (text.trim() !== "" && Number.isInteger(value) && value >= min && value <= max) return value;
  throw new LaunchError(`${flag} must be a whole number from ${min} to ${max}, not "${text}".`);
}

function speedOf(text: string): number {
  const value = Number(text);
  if (text.trim() !== "" && value >= 0.1 && value <= 10_000) return value;
  throw new LaunchError(`--speed must be a number from 0.1 to 10000, not "${text}".`);
}
