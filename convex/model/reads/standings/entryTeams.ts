// [14.4] A member's page by team and against the lines: sums of what is kept of weeks that are over, and no look at any
// pick.
import { v, type Infer } from "convex/values";
import { countTeams, sumLines, type LineSum } from "../../../../domain/hallOfFame/pickRecords";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { ensurePickem } from "../../records/leagueRules/rules";
import { getEntryIn } from "../../records/leagues/leagueEntries";
import { ensureMember } from "../../records/leagues/memberships";
import { listPickRecords } from "../../records/standings/pickRecords";
import { COMPUTED_BOUND } from "../leagues/leagueSeasons";

const counts = v.object({ right: v.number(), wrong: v.number(), tied: v.number() });
/** Of picks that were right or wrong and had a line; `expected` of them to be right, by the lines, to a thousandth. */
const lineSum = v.object({ picks: v.number(), right: v.number(), expected: v.number() });

export const entryTeamsView = v.object({
  /** Teams that were picked, or picked against; the most often picked first. */
  teams: v.array(v.object({ teamId: v.id("teams"), picked: counts, against: counts })),
  /** All picks. */
  picks: counts,
  lines: v.object({ favorites: lineSum, underdogs: lineSum, even: lineSum }),
});

interface Asked {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  readonly entryId: string;
  /** Null for all. */
  readonly season: number | null;
}

/** Reads a row for each of at most 20 seasons, with some 40 teams in it. */
export async function listEntryTeams(
  ctx: QueryCtx,
  { user, leagueId, entryId, season }: Asked,
): Promise<Infer<typeof entryTeamsView>> {
  ensurePickem(await ensureMember(ctx, { user, leagueId }));
  const entry = await getEntryIn(ctx, { leagueId, entryId });
  const rows = entry === null ? [] : await listPickRecords(ctx, entry._id, { season, count: COMPUTED_BOUND });
  const teams = countTeams(rows).map(({ team: teamId, ...counted }) => ({ teamId, ...counted }));
  const picks = { right: 0, wrong: 0, tied: 0 };
  for (const { picked } of teams) {
    picks.right += picked.right;
    picks.wrong += picked.wrong;
    picks.tied += picked.tied;
  }
  const madeOf = ({ picked: { right, wrong, tied } }: (typeof teams)[number]) => right + wrong + tied;
  const { favorites, underdogs, even } = sumLines(rows);
  const inPicks = (sum: LineSum) => ({ ...sum, expected: sum.expected / 1000 });
  return {
    teams: teams.sort((a, b) => madeOf(b) - madeOf(a) || (a.teamId < b.teamId ? -1 : 1)),
    picks,
    lines: { favorites: inPicks(favorites), underdogs: inPicks(underdogs), even: inPicks(even) },
  };
}
