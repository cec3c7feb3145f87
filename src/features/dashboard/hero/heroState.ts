// The dashboard's lead: the one thing that matters most to the viewer now.
import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";
import { isDue } from "../../../../domain/picks/dueSheets";
import type { RootingLine } from "../../../components/board/rooting";
import type { GameView } from "../../../components/games/gameViews";
import type { WeekView } from "../../../lib/views";
import type { LeagueNowView, SummaryView } from "../dashboardViews";
import type { YourWeek } from "../yourWeek/useYourWeek";

export type WinnersView = FunctionReturnType<typeof api.notifications.latestWinners>[number];
type Waiting = LeagueNowView & { readonly open: NonNullable<LeagueNowView["open"]> };

export type HeroState =
  | { readonly kind: "deadline"; readonly first: Waiting; readonly others: number; readonly isDue: boolean }
  /** [13.6] Nothing can be picked before dues are paid. */
  | { readonly kind: "held"; readonly first: Waiting }
  | { readonly kind: "live"; readonly line: RootingLine }
  | { readonly kind: "result"; readonly winners: WinnersView }
  | { readonly kind: "picked"; readonly next: NonNullable<SummaryView["nextDeadline"]> }
  /** `pool` is one in which the viewer still plays; `isSet` is true if there is one, and all its picks are made. */
  | { readonly kind: "nothing"; readonly pool: LeagueNowView["leagueId"] | null; readonly isSet: boolean };

export interface HeroSources {
  readonly summary: SummaryView;
  readonly week: WeekView | null | undefined;
  /** Null until they are known. */
  readonly games: readonly GameView[] | null;
  readonly latest: readonly WinnersView[];
  readonly yourWeek: YourWeek | null;
}

/** Those that lack a pick, the next deadline first; not after it, though offline the summary doesn't know that yet. */
export function waitingLeagues({ leagues }: SummaryView, nowMs: number): Waiting[] {
  const waiting = leagues.flatMap(({ open, ...league }) =>
    open && open.missing > 0 && open.lockAtMs > nowMs ? [{ ...league, open }] : [],
  );
  return waiting.sort((a, b) => a.open.lockAtMs - b.open.lockAtMs);
}

/** [13.6] Those in which all that lacks is held, the next deadline first. */
export function heldLeagues({ leagues }: SummaryView, nowMs: number): Waiting[] {
  const held = leagues.flatMap(({ open, ...league }) =>
    open?.held && open.missing === 0 && open.lockAtMs > nowMs ? [{ ...league, open }] : [],
  );
  return held.sort((a, b) => a.open.lockAtMs - b.open.lockAtMs);
}

/** A deadline that is near comes before a live game and a result; one that is far, after them. */
export function heroStateOf({ summary, week, games, latest, yourWeek }: HeroSources, nowMs: number): HeroState {
  const [first, ...rest] = waitingLeagues(summary, nowMs);
  const isNear = ({ open }: Waiting) => isDue(open.lockAtMs, nowMs);
  const others = rest.filter(isNear).length;
  if (first && isNear(first)) return { kind: "deadline", first, others, isDue: true };
  const [held] = heldLeagues(summary, nowMs);
  if (held && isNear(held)) return { kind: "held", first: held };
  const line = decidingLine(yourWeek);
  if (line) return { kind: "live", line };
  const winners = week && games ? newestResult(latest, week, games) : undefined;
  if (winners) return { kind: "result", winners };
  if (first) return { kind: "deadline", first, others, isDue: false };
  if (held) return { kind: "held", first: held };
  const { nextDeadline, leagues } = summary;
  if (nextDeadline && nextDeadline.lockAtMs > nowMs) return { kind: "picked", next: nextDeadline };
  const alive = leagues.filter(({ entries }) => entries && entries.alive > entries.won);
  // A deadline has passed without a pick.
  const missed = alive.find(({ entries, open }) => open || entries?.picked !== entries?.alive);
  const pool = missed ?? alive[0];
  return { kind: "nothing", pool: pool?.leagueId ?? null, isSet: pool !== undefined && !missed };
}

/** The live game on which most depends. */
function decidingLine(yourWeek: YourWeek | null): RootingLine | undefined {
  const chances = yourWeek?.chances;
  if (chances === undefined || typeof chances === "string") return undefined;
  return chances.lines.find(({ game }) => game.status === "in_progress");
}

/** This week's winners, or last week's until this one's first kickoff. One's own win comes first. */
function newestResult(
  latest: readonly WinnersView[],
  { season, week }: WeekView,
  games: readonly GameView[],
): WinnersView | undefined {
  const hasBegun = games.some(({ status }) => status === "in_progress" || status === "final");
  const oldest = hasBegun ? week : week - 1;
  const fresh = latest.filter((winners) => winners.season === season && winners.week >= oldest);
  const isMine = ({ winners }: WinnersView) => winners.some(({ isMe }) => isMe);
  return fresh.find(isMine) ?? fresh[0];
}
