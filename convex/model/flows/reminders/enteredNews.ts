// [13.2] Tells an entry's owner what a commissioner entered or opened for it. They can't turn it off alone: it is their
// pick.
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { enteredContent, openedContent, type EnteredAbout } from "../../notices/mail/enteredContent";
import { noticePages } from "../../notices/noticePages";
import { channelsFor, sendNotice, type NoticeContent } from "../../notices/notices";
import { readerOf } from "../../notices/reader";
import { nameOf } from "../../records/users/people";

interface Entered {
  readonly league: Doc<"leagues">;
  readonly entry: {
    readonly _id: Id<"entries"> | Id<"survivorEntries">;
    readonly ownerId: Id<"users"> | null;
    /** Null where the owner has no other. */
    readonly name: string | null;
  };
  readonly by: Doc<"users">;
  readonly game: Doc<"games">;
  readonly reason: string;
}

const WORTH_SENDING_MS = 3 * 24 * 3_600_000;

interface Told extends Entered {
  readonly logId: Id<"auditLog">;
  readonly subject: "pick" | "guess";
  readonly text: Pick<EnteredAbout, "what" | "number" | "isBestBet">;
}

/** Nothing for a player without an account. Of several changes in a message, the last of each game is told. */
export async function tellOfEntered(ctx: MutationCtx, { subject, text, ...told }: Told): Promise<void> {
  await tell(ctx, { ...told, tag: subject, contentOf: (facts) => enteredContent({ ...facts, ...text }) });
}

/** The same of a locked game that was opened for the entry. */
export async function tellOfOpened(ctx: MutationCtx, told: Entered & Pick<Told, "logId">): Promise<void> {
  await tell(ctx, { ...told, tag: "opened", contentOf: openedContent });
}

interface Telling extends Entered, Pick<Told, "logId"> {
  readonly tag: Told["subject"] | "opened";
  readonly contentOf: (facts: Awaited<ReturnType<typeof factsOf>>) => NoticeContent;
}

async function tell(ctx: MutationCtx, { logId, tag, contentOf, ...entered }: Telling): Promise<void> {
  const { league, entry, game } = entered;
  const userId = entry.ownerId;
  if (userId === null) return;
  const { season, week } = game;
  const about = { userId, leagueId: league._id, season, week, kind: "enteredPick" as const };
  const channels = await channelsFor(ctx, about);
  if (channels === null) return;
  const content = contentOf(await factsOf(ctx, entered, channels.user));
  await sendNotice(ctx, {
    key: { ...about, detail: logId },
    channels,
    content: { ...content, push: { ...content.push, tag: ["entered", tag, entry._id, game._id].join("/") } },
    expiresAtMs: Date.now() + WORTH_SENDING_MS,
  });
}

async function factsOf(ctx: QueryCtx, { league, entry, by, game, reason }: Entered, owner: Doc<"users">) {
  const { _id: leagueId, poolType } = league;
  const { season, week, kickoffAtMs } = game;
  const teamOf = async (id: Id<"teams">) => (await ctx.db.get("teams", id))?.name ?? "Unknown";
  return {
    ...readerOf(owner),
    leagueName: league.name,
    by: nameOf(by),
    entryName: poolType === "pickem" && league.entriesPerMember === undefined ? null : entry.name,
    game: `${await teamOf(game.awayTeamId)} at ${await teamOf(game.homeTeamId)}`,
    kickoffAtMs,
    reason,
    pages: noticePages({ leagueId, poolType, season, week }),
  };
}
