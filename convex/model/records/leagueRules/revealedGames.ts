// [4.6][10.20] Which of a league's games show its members' picks. Whatever tells one person of another's pick asks
// here, and so does the scoring job, since points would tell.
import { isHeldBack, togetherAtMs } from "../../../../domain/leagueRules/reveal";
import { deadlineOf, weekStartOf } from "../../../../domain/leagues/deadlines";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import type { SeasonWeek } from "../games/weekGames";
import { listGamesPastDeadline } from "../locks/gameLocks";
import { listWaitingGames, type NetLeague } from "../locks/netWaits";
import type { WeekRules } from "./weekRules";

type Revealing = Pick<WeekRules, "settings" | "games">;

export interface WeekReveal {
  /** Games of the week that are past the league's deadline, regardless of historical mode. */
  readonly past: ReadonlySet<Id<"games">>;
  /** Those whose picks are shown: the same, or none yet. */
  readonly shown: ReadonlySet<Id<"games">>;
}

interface WeekOfNets extends SeasonWeek {
  readonly league: NetLeague;
}

/** By rows alone, as queries see it. */
export async function readWeekReveal(ctx: QueryCtx, at: WeekOfNets, rules: Revealing): Promise<WeekReveal> {
  const past = await listGamesPastDeadline(ctx, at);
  const settled = await withoutWaiting(ctx, at, past);
  return { past, shown: isHeldBack(rules, settled) ? new Set() : settled };
}

/** [12.2] Of the games past the deadline, those for which no safety net has still to pick. */
export async function withoutWaiting(
  ctx: QueryCtx,
  at: WeekOfNets,
  past: ReadonlySet<Id<"games">>,
): Promise<ReadonlySet<Id<"games">>> {
  const waiting = past.size === 0 ? past : await listWaitingGames(ctx, at);
  return waiting.size === 0 ? past : new Set([...past].filter((id) => !waiting.has(id)));
}

/** [10.20] When the week's picks are shown together; null where they don't wait. `games` are all of the week's. */
export function revealMoment(
  league: Doc<"leagues">,
  rules: Revealing,
  { past, games }: Pick<WeekReveal, "past"> & { readonly games: readonly Doc<"games">[] },
): number | null {
  return togetherAtMs(rules, { locked: past, deadline: deadlineOf(league), start: weekStartOf(games) });
}

/** [10.20] True while the week's picks wait to be shown together. Reads locks only under that rule. */
export async function isWeekHeldBack(ctx: QueryCtx, at: WeekOfNets, rules: Revealing): Promise<boolean> {
  if (rules.settings.reveal !== "together") return false;
  return isHeldBack(rules, await withoutWaiting(ctx, at, await listGamesPastDeadline(ctx, at)));
}
