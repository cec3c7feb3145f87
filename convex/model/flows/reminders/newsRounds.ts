// Rounds through all that a reminder, a week's results or its digest may concern. Each step may run twice.
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { defineRound, type Round } from "../../common/rounds";

type Row = Doc<"newsRounds">;
type Kind = Row["news"]["kind"];

const rounds: Round<"newsRounds"> = defineRound({
  table: "newsRounds",
  resumeAfterMs: 5 * 60_000,
  next: (ctx, { _id: roundId, news }) => ctx.scheduler.runAfter(0, jobOf(news.kind), { roundId }),
});
export const { resume: resumeNewsRounds } = rounds;

function jobOf(kind: Kind) {
  const { remindLeagues, remindOpened, tellResults, sendDigests } = internal.jobs.reminders;
  if (kind === "deadline") return remindLeagues;
  if (kind === "opened") return remindOpened;
  return kind === "results" ? tellResults : sendDigests;
}

export async function startNewsRound(
  ctx: MutationCtx,
  { season, week, news }: Pick<Row, "season" | "week" | "news">,
): Promise<void> {
  await rounds.start(ctx, { season, week, news, cursor: null });
}

interface Page {
  readonly isDone: boolean;
  readonly continueCursor: string;
}

/** Goes on with a round: `visit` reads a page from the row's place on, and does what is to do there. */
export async function visitPage(
  ctx: MutationCtx,
  roundId: Id<"newsRounds">,
  visit: (row: Pick<Row, "season" | "week" | "news" | "cursor">) => Promise<Page>,
): Promise<null> {
  const row = await ctx.db.get("newsRounds", roundId);
  if (row === null) return null;
  await rounds.step(ctx, row, async (at) => {
    const { isDone, continueCursor } = await visit(at);
    return isDone ? "done" : { cursor: continueCursor };
  });
  return null;
}
