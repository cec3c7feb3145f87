// The command line of `npm run demo`, `npm start` and `npm run dev`.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { LaunchError } from "./LaunchError";

type Mode = "demo" | "start" | "dev";

export interface Command {
  readonly mode: Mode;
  readonly dataFolder: string;
  readonly isFresh: boolean;
  /** The app's port, if given by the flag; then no other port will do. */
  readonly port: number | null;
  /** How fast the demo's games are played; 1 is real time. */
  readonly speed: number;
  readonly seed: number;
  /** A folder of recorded feed answers to play instead of the simulated season. */
  readonly replayFolder: string | null;
  /** The app's public address, as given. */
  readonly publicUrl: string | null;
}

const DEFAULT_SPEED = 1;
const DEFAULT_SEED = 1;

const USAGE = `Usage: npm run demo [-- flags]   a season played around now, with demo accounts
       npm start [-- flags]      the real feed and an empty database
       npm run dev [-- flags]    the demo, reloading when the code changes
Flags: --public-url <url> where a proxy in front serves it (npm start only; docs/deploy.md)
       --port <n>        where the app is served (default 3000, another if that is taken)
       --data <dir>      where everything is kept (default .data/<demo|start|dev>)
       --fresh           empty the data folder first
       --speed <n>       how fast demo games are played (default ${DEFAULT_SPEED})
       --seed <n>        another season (default ${DEFAULT_SEED})
       --replay <dir>    play recorded ESPN scoreboards instead of a simulated season`;

/** @throws LaunchError that names the bad flag. */
export function parseCommand(args: readonly string[], root: string): Command {
  const { values, positionals } = readArguments(args.flatMap(joinNegative));
  const mode = positionals[0];
  if (positionals.length !== 1 || (mode !== "demo" && mode !== "start" && mode !== "dev")) throw new LaunchError(USAGE);
  if (mode !== "start" && values["public-url"] !== undefined) {
    throw new LaunchError('--public-url belongs to "npm start": the demo\'s accounts have known passwords.');
  }
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
    dataFolder: resolve(root, values.data === undefined ? `.data/${mode}` : folder("--data", values.data)),
    isFresh: values.fresh ?? false,
    port: values.port === undefined ? null : wholeNumber("--port", values.port, { min: 0, max: 65_535 }),
    speed: values.speed === undefined ? DEFAULT_SPEED : speedOf(values.speed),
    seed: values.seed === undefined ? DEFAULT_SEED : wholeNumber("--seed", values.seed, { min: 0, max: 2 ** 31 - 1 }),
    replayFolder: values.replay === undefined ? null : resolve(root, folder("--replay", values.replay)),
    publicUrl: values["public-url"] ?? null,
  };
}

const VALUE_FLAGS = {
  port: { type: "string" },
  data: { type: "string" },
  speed: { type: "string" },
  seed: { type: "string" },
  replay: { type: "string" },
  "public-url": { type: "string" },
} as const;

/** Turns "--speed -5" into "--speed=-5": a negative number is a value, though an invalid one, and not another flag. */
function joinNegative(arg: string, index: number, args: readonly string[]): string[] {
  const isNegative = (text = "") => /^-[\d.]/.test(text);
  const isFlag = (text = "") => text.startsWith("--") && text.slice(2) in VALUE_FLAGS;
  if (isFlag(arg) && isNegative(args[index + 1])) return [`${arg}=${args[index + 1]}`];
  return isNegative(arg) && isFlag(args[index - 1]) ? [] : [arg];
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...VALUE_FLAGS, fresh: { type: "boolean" } },
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

function folder(flag: string, text: string): string {
  if (text.trim() !== "") return text;
  throw new LaunchError(`${flag} must name a folder.`);
}

function speedOf(text: string): number {
  const value = Number(text);
  if (text.trim() !== "" && value >= 0.1 && value <= 10_000) return value;
  throw new LaunchError(`--speed must be a number from 0.1 to 10000, not "${text}".`);
}
