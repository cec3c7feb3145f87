// Rounds through a league's members, some at a time: reminders of deadlines [2.47], those that a commissioner asks for
// [12.4][13.6], results, and corrected results. Each step may run twice: nobody is told twice.
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { defineRound, type Round } from "../../common/rounds";
import { listMembersAfter, MEMBERS_BATCH } from "../../records/leagues/memberships";

type Row = Doc<"memberRounds">;
type Kind = Row["news"]["kind"];
export type MemberNews<Of extends Kind> = Extract<Row["news"], { kind: Of }>;

const rounds: Round<"memberRounds"> = defineRound({
  table: "memberRounds",
  resumeAfterMs: 5 * 60_000,
  next: (ctx, { _id: roundId, news }) => ctx.scheduler.runAfter(0, jobOf(news.kind), { roundId }),
});
export const { resume: resumeMemberRounds } = rounds;

function jobOf(kind: Kind) {
  const { remindMembers, remindDues, tellMembers, tellCorrections } = internal.jobs.reminders;
  if (kind === "results") return tellMembers;
  if (kind === "corrections") return tellCorrections;
  return kind === "dues" ? remindDues : remindMembers;
}

export async function startMemberRound(
  ctx: MutationCtx,
  { leagueId, season, news }: Pick<Row, "leagueId" | "season" | "news">,
): Promise<void> {
  await rounds.start(ctx, { leagueId, season, news, after: null });
}

export interface MembersStep {
  readonly league: Doc<"leagues">;
  readonly season: number;
  readonly news: Row["news"];
  readonly members: readonly Doc<"leagueMembers">[];
  /** Of the round. */
  readonly isFirst: boolean;
}

interface Step {
  readonly count?: number;
  /** "done" ends the round before all members have had their turn. */
  readonly visit: (step: MembersStep) => Promise<"done" | null>;
}

/** Goes on with a round, which ends with the last member, or with its league. */
export async function visitMembers(
  ctx: MutationCtx,
  roundId: Id<"memberRounds">,
  { count = MEMBERS_BATCH, visit }: Step,
): Promise<null> {
  const row = await ctx.db.get("memberRounds", roundId);
  if (row === null) return null;
  await rounds.step(ctx, row, async ({ leagueId, season, news, after }) => {
    const league = await ctx.db.get("leagues", leagueId);
    if (league === null || league.isDeleted) return "done";
    const members = await listMembersAfter(ctx, { leagueId, after, count });
    const last = members.at(-1);
    if (last === undefined) return "done";
    const ended = await visit({ league, season, news, members, isFirst: after === null });
    return ended === "done" || members.length < count ? "done" : { after: last.userId };
  });
  return null;
}
