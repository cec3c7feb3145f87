// The anchor on disk: which week is current and when its season's games kick off. Written whole, or not at all.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** `speed` is the one that the game was planned at: it keeps that when the demo is started again at another. */
export interface PlannedKickoff {
  readonly kickoffAtMs: number;
  readonly speed: number;
}

const planSchema = z.object({
  version: z.literal(1),
  seed: z.number(),
  season: z.number().int(),
  week: z.number().int().min(1).max(18),
  anchoredAtMs: z.number(),
  kickoffs: z.record(z.string(), z.tuple([z.number(), z.number().positive()])),
});

export interface SeasonPlan {
  readonly seed: number;
  readonly season: number;
  readonly week: number;
  readonly anchoredAtMs: number;
  readonly kickoffs: ReadonlyMap<string, PlannedKickoff>;
}

/** Null where there is none. A file that isn't a plan is an error that names it. */
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
  const { seed, season, week, anchoredAtMs, kickoffs } = parsed.data;
  const entries = Object.entries(kickoffs).map(([id, [kickoffAtMs, speed]]) => [id, { kickoffAtMs, speed }] as const);
  return { seed, season, week, anchoredAtMs, kickoffs: new Map(entries) };
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
