// The anchor on disk: the current week, and the kickoffs of its season's games. Written completely or not at all.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { EditionNumber } from "./editions";

/** `speed` is the speed the game was planned at. It keeps that when the demo is restarted at another speed. */
export interface PlannedKickoff {
  readonly kickoffAtMs: number;
  readonly speed: number;
}

const planSchema = z.object({
  version: z.literal(1),
  // Missing in folders from before the second edition.
  edition: z.union([z.literal(1), z.literal(2)]).default(1),
  seed: z.number(),
  season: z.number().int(),
  week: z.number().int().min(1).max(18),
  anchoredAtMs: z.number(),
  kickoffs: z.record(z.string(), z.tuple([z.number(), z.number().positive()])),
});

export interface SeasonPlan {
  readonly edition: EditionNumber;
  readonly seed: number;
  readonly season: number;
  readonly week: number;
  readonly anchoredAtMs: number;
  readonly kickoffs: ReadonlyMap<string, PlannedKickoff>;
}

/** Null if there is none. Throws an error that names the file if it isn't a plan. */
export function readPlan(dataDir: string): SeasonPlan | null {
  const path = planPath(dataDir);
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new Error(`${path} isn't JSON. Start with --fresh to begin a new season.`);
  }
  const parsed = planSchema.safeParse(content);
  if (!parsed.success) throw new Error(`${path} isn't a season's plan. Start with --fresh to begin a new season.`);
  const { edition, seed, season, week, anchoredAtMs, kickoffs } = parsed.data;
  const entries = Object.entries(kickoffs).map(([id, [kickoffAtMs, speed]]) => [id, { kickoffAtMs, speed }] as const);
  return { edition, seed, season, week, anchoredAtMs, kickoffs: new Map(entries) };
}

export function writePlan(dataDir: string, { kickoffs, ...plan }: SeasonPlan): void {
  const path = planPath(dataDir);
  const rows = [...kickoffs].map(([id, { kickoffAtMs, speed }]) => [id, [kickoffAtMs, speed]]);
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(`${path}.new`, JSON.stringify({ version: 1, ...plan, kickoffs: Object.fromEntries(rows) }));
  renameSync(`${path}.new`, path);
}

function planPath(dataDir: string): string {
  return join(dataDir, "season.json");
}
