// [13.9][17.1] The prizes that keep a spreadsheet from being taken back: those that were handed over since, and that
// its weeks decided.
import { targetName } from "../../../../domain/prizes/prizes";
import { isInSegment } from "../../../../domain/scoring/segments";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { listHandouts } from "../../records/dues/prizeLists";
import { groupsOf } from "../../records/leagues/leagueGroups";
import { listSegments } from "../../records/standings/leagueSegments";
import type { Problem } from "../imports/compareRows";
import { saidText } from "../../common/saidText";

/** They are about the spreadsheet as a whole, and so about none of its rows. */
const NO_ROW = 0;

/** Reads what was handed over in the season, at most 100 prizes, and six segments. */
export async function listHandedOver(ctx: QueryCtx, run: Doc<"imports">): Promise<Problem[]> {
  const { leagueId, moveIn, writtenAtMs = Infinity } = run;
  const league = leagueId === undefined ? null : await ctx.db.get("leagues", leagueId);
  if (league === null || moveIn === undefined) return [];
  const at = { leagueId: league._id, season: moveIn.season };
  const weeks = [...moveIn.totalsWeeks, ...moveIn.pickWeeks];
  const since = (await listHandouts(ctx, at)).filter(
    ({ atMs, target }) => atMs >= writtenAtMs && weeks.some((week) => isDecidedBy(target, week)),
  );
  if (since.length === 0) return [];
  const names = { segments: await listSegments(ctx, at), groups: groupsOf(league) };
  return since.map(({ target }) => ({
    row: NO_ROW,
    field: "prize",
    message: `The prize for ${saidText(targetName(target, names))} was handed over. Take that back first.`,
  }));
}

/** All others follow from the whole season. */
function isDecidedBy(target: Doc<"prizeHandouts">["target"], week: number): boolean {
  if (target.kind === "week") return target.week === week;
  return target.kind === "segment" ? isInSegment(target, week) : true;
}
