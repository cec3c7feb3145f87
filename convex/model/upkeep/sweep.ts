// The slow sweep: resumes whatever lost its job, for instance when a batch failed. Everything it starts is safe to
// start twice.
import type { Doc, TableNames } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { deletions } from "../admin/deleteGame";
import { purgeImports, resumeImports } from "../admin/imports/importSteps";
import { closePickViews } from "../admin/openPickViews";
import { resumeRuns } from "../admin/syncSteps";
import { resumeLineRuns } from "../feed/poll/lineRuns";
import { resumeFreezes } from "../flows/leagueRules/lineFreezing";
import { startAdopting } from "../flows/leagues/adoptRows";
import { resumeDeleting } from "../flows/leagues/deleteLeague";
import { lettingsIn } from "../flows/leagues/lettingIn";
import { purgeClaims } from "../flows/leagues/undoClaim";
import { resumeSeason } from "../flows/leagues/startSeason";
import { lockDueGames, requestNextDeadlines } from "../flows/locks/lockJob";
import { revealRounds } from "../flows/locks/revealRounds";
import { netRounds } from "../flows/picks/netRounds";
import { moves } from "../flows/picks/movedGames";
import { announcementTellings } from "../flows/reminders/announcementNews";
import { prizeTellings } from "../flows/prizes/tellWinners";
import { resumeMemberRounds } from "../flows/reminders/memberRounds";
import { resumeNewsRounds } from "../flows/reminders/newsRounds";
import { recaps } from "../flows/reminders/recap";
import { tellings } from "../flows/reminders/weekNews";
import { refreshCurrentWeek } from "../flows/games/weekChanged";
import { resumeShownWeeks } from "../flows/scoring/heldBackWeeks";
import { pickRecordRounds } from "../flows/scoring/pickRecordRounds";
import { scoreOlderWeeks } from "../flows/scoring/olderWeeks";
import { resumeChanges, resumeDueLeagues, resumeRounds } from "../flows/scoring/scoringRounds";
import { historyRounds, startKeeping } from "../flows/survivor/keepHistories";
import { gradings } from "../flows/survivor/survivorGrading";
import { voidRegrades } from "../flows/survivor/voidRegrades";
import { endLostWatches } from "../flows/talk/watchTalk";
import { resumeWebhooks } from "../flows/webhooks/webhookClaims";
import { resumeForgetting } from "../flows/users/deleteAccount";
import { getCurrentWeek } from "../records/games/currentWeek";
import { poolRuns, requestPoolVisits } from "../records/survivor/poolRuns";

type Resume = (ctx: MutationCtx) => Promise<void>;
type TableWithProgress = { [Table in TableNames]: "progressAtMs" extends keyof Doc<Table> ? Table : never }[TableNames];

/**
 * How work is resumed, by the table whose rows are under way: at most 20 of each. Types fail if a table with
 * `progressAtMs` is missing.
 */
export const RESUMED: Readonly<Record<TableWithProgress, Resume> & Partial<Record<TableNames, Resume>>> = {
  gameMoves: moves.resume,
  outcomeChanges: resumeChanges,
  scoringRounds: resumeRounds,
  leagueWeeks: resumeDueLeagues,
  pickRecordRounds: pickRecordRounds.resume,
  weekTellings: tellings.resume,
  newsRounds: resumeNewsRounds,
  memberRounds: resumeMemberRounds,
  recapRounds: recaps.resume,
  announcementTellings: announcementTellings.resume,
  prizeTellings: prizeTellings.resume,
  lettingsIn: lettingsIn.resume,
  lineFreezes: resumeFreezes,
  netRounds: netRounds.resume,
  revealRounds: revealRounds.resume,
  survivorSettlements: gradings.resume,
  survivorPoolRuns: poolRuns.resume,
  voidRegrades: voidRegrades.resume,
  historyRounds: historyRounds.resume,
  leagues: resumeDeleting,
  users: resumeForgetting,
  syncRuns: resumeRuns,
  gameDeletions: deletions.resume,
  imports: resumeImports,
  lineRuns: resumeLineRuns,
  webhookMessages: resumeWebhooks,
};

export async function sweep(ctx: MutationCtx): Promise<null> {
  await refreshCurrentWeek(ctx);
  await resumeSeason(ctx);
  await lockDueGames(ctx, { from: 0 });
  await requestNextDeadlines(ctx);
  for (const resume of Object.values(RESUMED)) await resume(ctx);
  await resumeShownWeeks(ctx);
  await visitPools(ctx);
  await purgeImports(ctx);
  await closePickViews(ctx);
  await purgeClaims(ctx);
  await endLostWatches(ctx);
  await startAdopting(ctx);
  await scoreOlderWeeks(ctx);
  await startKeeping(ctx);
  return null;
}

/** A missed end of week in the current season's pools. */
async function visitPools(ctx: MutationCtx): Promise<void> {
  const current = await getCurrentWeek(ctx);
  if (current !== null) await requestPoolVisits(ctx, current.season);
}
