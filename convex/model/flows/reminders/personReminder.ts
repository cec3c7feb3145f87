// [2.47] A reminder of what a person's leagues wait for at this moment: composed when it is sent, from all of the
// person's leagues, so that it is one message and true.
import type { Infer } from "convex/values";
import type { DueReminder } from "../../../../domain/common/reminderTimes";
import {
  deadlineKey,
  deadlineOf,
  lockAtMs,
  longestBeforeKickoffMs,
  KICKOFF_DEADLINE,
  type Deadline,
} from "../../../../domain/leagues/deadlines";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import type { outboxAbout } from "../../tables/outboxTables";
import type { SeasonWeek } from "../../records/games/weekGames";
import { WeekStarts } from "../../records/locks/weekStarts";
import { MAX_LEAGUES_PER_USER } from "../../records/leagues/memberships";
import { listOffInLeague } from "../../notices/leagueNotices";
import { firstDeadlineOf, type ReminderPart } from "../../notices/mail/reminderContent";
import { noticePages } from "../../notices/noticePages";
import { wants, type Recipient } from "../../notices/recipients";
import { readPickableWeek, SharedReads, type OpenGame, type WeekOfLeague } from "../../reads/picks/pickableWeek";
import { findOpenTasks, type OpenTasks } from "../../reads/picks/missingPicks";
import { HeldEntries } from "./heldEntries";

const HOUR_MS = 3_600_000;
const GAMES_BOUND = 120;
/** Named in one message; it says how many more there are. */
const PARTS_SHOWN = 12;
/** A search that stood still for longer begins again. */
const SEARCH_MS = 60_000;

type About = Extract<Infer<typeof outboxAbout>, { kind: "reminder" }>;
export type Due = Pick<DueReminder, "kind" | "untilMs">;

/** Nearest deadline first; of two of a kind, the one that reaches further. */
export function mergeDues(dues: readonly Due[]): Due[] {
  const byKind = new Map<Due["kind"], Due>();
  for (const { kind, untilMs } of dues) {
    if (untilMs > (byKind.get(kind)?.untilMs ?? 0)) byKind.set(kind, { kind, untilMs });
  }
  return [...byKind.values()].sort((a, b) => a.untilMs - b.untilMs);
}

/** Of these, the one that reminds of the open tasks. */
export function dueFor<Each extends Due>(dues: readonly Each[], tasks: OpenTasks): Each | undefined {
  const firstMs = firstDeadlineOf(tasks);
  return dues.find(({ untilMs }) => firstMs <= untilMs);
}

/** Of a person's reminder: what one league waits for. */
export interface LeaguePart extends ReminderPart {
  readonly leagueId: Id<"leagues">;
  readonly season: number;
}

export type Found =
  | { readonly kind: "parts"; readonly parts: LeaguePart[]; readonly more: number }
  /** There are more leagues to look at, in another run. */
  | { readonly kind: "unfinished"; readonly about: About };

type FoundLeague = NonNullable<About["search"]>["found"][number];
type HeldIn = NonNullable<FoundLeague["held"]>[number];

function foundIn(leagueId: Id<"leagues">, parts: readonly LeaguePart[]): FoundLeague {
  const held = parts.flatMap((part) => part.held.map((name) => ({ week: part.week, name })));
  return { leagueId, deadlineMs: Math.min(...parts.map(firstDeadlineOf)), ...(held.length > 0 && { held }) };
}

/** Of the entries that an earlier run found held, those that still lack picks. */
function namesIn(known: readonly HeldIn[], week: number, { lacking }: OpenTasks): string[] {
  const held = new Set(known.flatMap((each) => (each.week === week ? [each.name] : [])));
  return lacking.flatMap(({ name }) => (held.has(name) ? [name] : []));
}

/** Weeks and games that leagues share are read once in a run. */
export class PersonReminders {
  readonly held: HeldEntries;
  private readonly shared: SharedReads;
  private readonly weeks = new Map<string, Promise<SeasonWeek[]>>();

  constructor(
    private readonly ctx: QueryCtx,
    private readonly nowMs: number,
    /** How many leagues the run may still look at. */
    private leaguesLeft: number,
  ) {
    this.held = new HeldEntries(ctx);
    this.shared = new SharedReads(ctx);
  }

  get isExhausted(): boolean {
    return this.leaguesLeft <= 0 || this.held.isExhausted;
  }

  async find(recipient: Recipient, about: About): Promise<Found> {
    const { ctx } = this;
    const userId = recipient.user._id;
    const memberships = await ctx.db
      .query("leagueMembers")
      .withIndex("by_user_and_pool_type", (q) => q.eq("userId", userId))
      .take(MAX_LEAGUES_PER_USER);
    const search = about.search && this.nowMs - about.search.atMs < SEARCH_MS ? about.search : undefined;
    // After a membership that is gone, it begins again.
    const begin = 1 + memberships.findIndex(({ _id }) => _id === search?.afterId);
    const page = memberships.slice(begin, begin + Math.max(1, this.leaguesLeft));
    const parts: LeaguePart[] = [];
    const found = begin === 0 ? [] : [...(search?.found ?? [])];
    let end = begin;
    for (const { leagueId } of page) {
      // [13.6] Who is held in the next league is found in another run.
      if (end > begin && this.held.isExhausted) break;
      end += 1;
      const own = await this.findIn(recipient, { leagueId, dues: about.dues });
      parts.push(...own);
      if (own.length > 0) found.push(foundIn(leagueId, own));
    }
    const last = memberships[end - 1];
    if (end > begin && last !== undefined && end < memberships.length) {
      const atMs = begin === 0 ? this.nowMs : (search?.atMs ?? this.nowMs);
      return { kind: "unfinished", about: { ...about, search: { afterId: last._id, found, atMs } } };
    }
    const first = begin === 0 ? parts : await this.readFirst(recipient, { found, dues: about.dues });
    const shown = first.sort((a, b) => firstDeadlineOf(a) - firstDeadlineOf(b)).slice(0, PARTS_SHOWN);
    return { kind: "parts", parts: shown, more: Math.max(first.length, found.length) - shown.length };
  }

  /** Of what the earlier runs found, those with the nearest deadlines, read once more. */
  private async readFirst(
    recipient: Recipient,
    { found, dues }: { found: NonNullable<About["search"]>["found"]; dues: readonly Due[] },
  ): Promise<LeaguePart[]> {
    const nearest = [...found].sort((a, b) => a.deadlineMs - b.deadlineMs).slice(0, PARTS_SHOWN);
    const parts: LeaguePart[] = [];
    for (const { leagueId, held = [] } of nearest)
      parts.push(...(await this.findIn(recipient, { leagueId, dues, known: held })));
    return parts;
  }

  /** One part for each week that is asked about; none if nothing is due, or wanted in this league. */
  private async findIn(
    { user, preferences }: Recipient,
    { leagueId, dues, known }: { leagueId: Id<"leagues">; dues: readonly Due[]; known?: readonly HeldIn[] },
  ): Promise<LeaguePart[]> {
    this.leaguesLeft -= 1;
    const league = await this.ctx.db.get("leagues", leagueId);
    if (league === null || league.isDeleted) return [];
    const off = await listOffInLeague(this.ctx, { userId: user._id, leagueId });
    const wanted = dues.filter(({ kind }) => wants({ user, preferences }, kind) && !off.includes(kind));
    if (wanted.length === 0) return [];
    const untilMs = Math.max(...wanted.map((due) => due.untilMs));
    const parts: LeaguePart[] = [];
    for (const at of await this.listWeeksOf(league, untilMs)) {
      const leagueWeek = { league, ...at };
      const tasks = await findTasksOf(this.ctx, { ...leagueWeek, userId: user._id, nowMs: this.nowMs }, this.shared);
      const due = tasks && dueFor(wanted, tasks);
      if (!tasks || !due) continue;
      const held = known ? namesIn(known, at.week, tasks) : await this.held.find(leagueWeek, tasks.lacking);
      parts.push(await partOf(this.shared, { leagueWeek, tasks, kind: due.kind, held }));
    }
    return parts;
  }

  /** Those with a deadline ahead in the league; also by their kickoffs, where games are open until these [13.2]. */
  private async listWeeksOf(league: Doc<"leagues">, untilMs: number): Promise<SeasonWeek[]> {
    const own = await this.listWeeks(deadlineOf(league), untilMs);
    const opened = await this.shared.listOpened(league, league.currentSeason);
    if (opened.length === 0) return own;
    const byKickoff = await this.listWeeks(KICKOFF_DEADLINE, untilMs);
    const isNew = (at: SeasonWeek) => !own.some(({ season, week }) => season === at.season && week === at.week);
    return [...own, ...byKickoff.filter(isNew)];
  }

  /** Those with a deadline ahead, for leagues with this one. */
  private async listWeeks(deadline: Deadline, untilMs: number): Promise<SeasonWeek[]> {
    const key = `${deadlineKey(deadline)}/${untilMs}`;
    const reading = this.weeks.get(key) ?? listDueWeeks(this.ctx, { deadline, nowMs: this.nowMs, untilMs });
    this.weeks.set(key, reading);
    return await reading;
  }
}

/** The weeks with a lock after now and up to that moment, for leagues with this deadline. */
export async function listDueWeeks(
  ctx: QueryCtx,
  { deadline, nowMs, untilMs }: { deadline: Deadline; nowMs: number; untilMs: number },
): Promise<SeasonWeek[]> {
  const games = await ctx.db
    .query("games")
    .withIndex("by_status_and_kickoff", (q) =>
      q
        .eq("status", "scheduled")
        .gt("kickoffAtMs", nowMs + (deadline.kind === "hours" ? deadline.hours * HOUR_MS : 0))
        .lte("kickoffAtMs", untilMs + longestBeforeKickoffMs(deadline)),
    )
    .take(GAMES_BOUND);
  const weeks = new Map(games.map(({ season, week }) => [`${season}/${week}`, { season, week }]));
  const due: SeasonWeek[] = [];
  const starts = new WeekStarts(ctx);
  for (const [key, at] of weeks) {
    const start = await starts.startOf(at, [deadline]);
    const isDue = (game: Doc<"games">) => {
      const atMs = lockAtMs(game.kickoffAtMs, deadline, start);
      return `${game.season}/${game.week}` === key && atMs > nowMs && atMs <= untilMs;
    };
    if (games.some(isDue)) due.push(at);
  }
  return due;
}

/** Finds what a member of a league can still do for its week, now. */
export async function findTasksOf(
  ctx: QueryCtx,
  { nowMs, userId, ...leagueWeek }: WeekOfLeague & { nowMs: number; userId: Id<"users"> },
  shared: SharedReads,
): Promise<OpenTasks | null> {
  const pickable = await readPickableWeek(ctx, { ...leagueWeek, nowMs }, shared);
  return await findOpenTasks(ctx, { ...leagueWeek, userId, pickable });
}

interface TasksOfWeek {
  readonly leagueWeek: WeekOfLeague;
  readonly tasks: OpenTasks;
  readonly kind: Doc<"outbox">["kind"];
  /** Names of entries. */
  readonly held: readonly string[];
}

/** Reads the teams of the games. */
export async function partOf(shared: SharedReads, { leagueWeek, tasks, kind, held }: TasksOfWeek): Promise<LeaguePart> {
  const { league, season, week } = leagueWeek;
  const leagueId = league._id;
  const named = async ({ homeTeamId, awayTeamId, lockAtMs }: OpenGame) => {
    const [home, away] = [await shared.getTeam(homeTeamId), await shared.getTeam(awayTeamId)];
    return { label: `${away?.name ?? "Unknown"} at ${home?.name ?? "Unknown"}`, lockAtMs };
  };
  return {
    kind,
    leagueId,
    leagueName: league.name,
    season,
    week,
    games: await Promise.all(tasks.games.map(named)),
    left: tasks.left,
    entries: tasks.entries,
    sheets: tasks.sheets,
    held,
    isHeld: held.length > 0 && held.length === tasks.lacking.length,
    unnumbered: await Promise.all(tasks.unnumbered.map(named)),
    guess: tasks.guess && (await named(tasks.guess)),
    pages: noticePages({ leagueId, poolType: league.poolType, season, week }),
    tag: `picks/${leagueId}/${season}/${week}`,
  };
}
