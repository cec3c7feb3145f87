// Recorded answers of the ESPN site API, served unchanged. A scoreboard answers for its season and week. Several of one
// week are played in the order of their file names. The newest week is the current one.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod";
import { asSummary, eventOfSummary, summaryOfEvent, type RecordedSummary } from "./replaySummaries";

const scoreboardSchema = z.looseObject({
  season: z.looseObject({ year: z.number().int(), type: z.number().int() }).optional().catch(undefined),
  week: z.looseObject({ number: z.number().int() }).optional().catch(undefined),
  events: z.array(z.unknown()),
});
const eventSchema = z.looseObject({
  season: z.looseObject({ year: z.number().int(), type: z.number().int() }).optional().catch(undefined),
  week: z.looseObject({ number: z.number().int() }).optional().catch(undefined),
  competitions: z
    .array(z.looseObject({ competitors: z.array(z.looseObject({ team: z.looseObject({ id: z.string() }) })) }))
    .catch([]),
});
const teamsSchema = z.looseObject({
  sports: z
    .array(z.looseObject({ leagues: z.array(z.looseObject({ teams: z.array(z.unknown()).min(1) })).min(1) }))
    .min(1),
});

export interface FeedWeek {
  readonly season: number;
  readonly type: number;
  readonly week: number;
}

interface RecordedWeek extends FeedWeek {
  /** In the order of their file names. */
  readonly bodies: unknown[];
  /** Assembled from summaries, because no scoreboard of the week was recorded. */
  readonly isPieced: boolean;
}

export interface Replay {
  readonly current: FeedWeek;
  /** Null for a week that wasn't recorded. */
  scoreboard(asked: FeedWeek, elapsedMs: number): unknown;
  readonly teams: unknown;
  /** Null for a game that wasn't recorded. */
  summary(gameId: string): unknown;
}

/** Throws if the folder can't be read or has no scoreboard. */
export function loadReplay(folder: string, intervalMs: number): Replay {
  const weeks = new Map<string, RecordedWeek>();
  const summaries: RecordedSummary[] = [];
  let teams: unknown = null;
  for (const path of jsonFiles(folder)) {
    const body = readJson(path);
    const scoreboard = scoreboardSchema.safeParse(body);
    if (scoreboard.success) {
      const held = weekOf(scoreboard.data);
      if (!held) continue;
      const key = keyOf(held);
      weeks.set(key, { ...held, bodies: [...(weeks.get(key)?.bodies ?? []), body], isPieced: false });
    } else if (teamsSchema.safeParse(body).success) {
      teams = body;
    } else {
      const summary = asSummary(body);
      if (summary) summaries.push(summary);
    }
  }
  const newest = [...weeks.values()].sort(compareWeeks).at(-1);
  if (!newest) throw new Error(`${folder} holds no recorded scoreboard: a JSON file with "events" of a known week.`);
  const { season, type, week } = newest;
  const games = new Map([...weeks.values()].flatMap(({ bodies }) => bodies.flatMap(eventsOf)).flatMap(told));
  for (const summary of summaries) {
    games.set(summary.header.id, summary);
    addWeek(weeks, summary);
  }
  return {
    current: { season, type, week },
    scoreboard: (asked, elapsedMs) => {
      const bodies = weeks.get(keyOf(asked))?.bodies ?? [];
      return bodies[Math.min(bodies.length - 1, Math.floor(elapsedMs / intervalMs))] ?? null;
    },
    teams: teams ?? teamsOfEvents([...weeks.values()]),
    summary: (gameId) => games.get(gameId) ?? null,
  };
}

function weekOf({ season, week, events }: z.infer<typeof scoreboardSchema>): FeedWeek | null {
  const first = eventSchema.safeParse(events[0]).data;
  const year = season?.year ?? first?.season?.year;
  const type = season?.type ?? first?.season?.type;
  const number = week?.number ?? first?.week?.number;
  if (year === undefined || type === undefined || number === undefined) return null;
  return { season: year, type, week: number };
}

function eventsOf(body: unknown): unknown[] {
  return scoreboardSchema.safeParse(body).data?.events ?? [];
}

function told(event: unknown): [string, unknown][] {
  const summary = summaryOfEvent(event);
  return summary ? [summary] : [];
}

/** Adds a week for a game known only from its summary; a recorded scoreboard takes precedence. */
function addWeek(weeks: Map<string, RecordedWeek>, summary: RecordedSummary): void {
  const { season, week } = summary.header;
  const held: FeedWeek = { season: season.year, type: season.type, week };
  const before = weeks.get(keyOf(held));
  if (before && !before.isPieced) return;
  const events = [...eventsOf(before?.bodies[0]), eventOfSummary(summary)];
  weeks.set(keyOf(held), { ...held, bodies: [{ season, week: { number: week }, events }], isPieced: true });
}

function teamsOfEvents(weeks: readonly RecordedWeek[]): unknown {
  const teams = new Map<string, { team: { id: string } }>();
  for (const body of weeks.flatMap(({ bodies }) => bodies)) {
    for (const event of scoreboardSchema.safeParse(body).data?.events ?? []) {
      const competitors = eventSchema.safeParse(event).data?.competitions[0]?.competitors ?? [];
      for (const { team } of competitors) if (!team.id.startsWith("-")) teams.set(team.id, { team });
    }
  }
  return { sports: [{ leagues: [{ teams: [...teams.values()] }] }] };
}

// Sorted by file name, at any depth.
function jsonFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".json"))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort((a, b) => compareText(basename(a), basename(b)) || compareText(a, b));
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw new Error(`${path} isn't JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function compareWeeks(a: FeedWeek, b: FeedWeek): number {
  return a.season - b.season || a.type - b.type || a.week - b.week;
}

function keyOf({ season, type, week }: FeedWeek): string {
  return `${season}/${type}/${week}`;
}
