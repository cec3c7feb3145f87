// Makes one message of all the news that waits for a person: the rows of the same channel whose time has come. News of
// a league that the reader has left, or of a kind that they have turned off since, is left out.
import { easternDay } from "../../../../domain/common/easternTime";
import { morningAfter, newsLeavesAtMs } from "../../../../domain/common/reminderTimes";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { getMembership } from "../../records/leagues/memberships";
import { listOffInLeague } from "../../notices/leagueNotices";
import { NEWS_KINDS } from "../../notices/noticeKinds";
import type { NoticeContent } from "../../notices/notices";
import { SWITCH_OF } from "../../notices/preferences";
import { readerOf } from "../../notices/reader";
import { wants, type Recipient } from "../../notices/recipients";
import { dropped, writeMessage, type About, type Composed, type Row } from "../../notices/mail/composed";
import { announcementContent } from "../../notices/mail/announcementContent";
import { findAnnounced } from "../talk/whatHappened";
import { requestsNow } from "../reminders/membershipNews";
import { getPerson } from "../../records/users/people";
import { newsContent, type NewsPart } from "../../notices/mail/newsContent";

/**
 * A row that is put into another one costs a read and a write; a part three reads, of its league and its reader there.
 */
const TAKEN_A_RUN = 20;
const PARTS_A_RUN = 20;
/** Requests to join cost what four other parts do. */
const REQUESTS_COST = 4;
/** More are another message. */
const PARTS_SHOWN = 40;

type Part = About<"news">["parts"][number];

interface Taking {
  readonly about: About<"news">;
  readonly isDayTaken: boolean;
}

export class NewsGathering {
  private taken = 0;
  private partsRead = 0;

  constructor(
    private readonly ctx: MutationCtx,
    private readonly nowMs: number,
  ) {}

  /** The run has read as much as it may. */
  get isExhausted(): boolean {
    return this.taken >= TAKEN_A_RUN || this.partsRead >= PARTS_A_RUN;
  }

  async compose(row: Row, about: About<"news">, recipient: Recipient): Promise<Composed> {
    const hasRoutine = about.parts.some(({ isRoutine }) => isRoutine);
    const isDayTaken = await this.hadRoutine(row);
    if (hasRoutine && isDayTaken) return { kind: "later", atMs: newsLeavesAtMs(morningAfter(this.nowMs)) };
    const parts = latestOf([...about.parts, ...(await this.take(row, { about, isDayTaken }))]);
    if (this.taken >= TAKEN_A_RUN && parts.length < PARTS_SHOWN) {
      return { kind: "unfinished", about: { kind: "news", parts } };
    }
    const shown: (NewsPart & Pick<Part, "isRoutine">)[] = [];
    for (const part of parts) {
      const league = await this.leagueOf(part, recipient);
      if (league === undefined) continue;
      const content = await this.contentOf(part, { league, recipient });
      if (content !== null) shown.push({ ...part, leagueName: league?.name ?? null, content });
    }
    const [first, ...others] = shown.sort((a, b) => placeOf(a) - placeOf(b));
    if (first === undefined) return dropped("It is no longer wanted.");
    const { user } = recipient;
    const content = newsContent({ ...readerOf(user), parts: [first, ...others] });
    return {
      kind: "ready",
      fields: {
        kind: first.kind,
        about: { kind: "news", parts },
        ...(shown.some(({ isRoutine }) => isRoutine) && { routineDay: easternDay(this.nowMs) }),
        message: writeMessage(row.message, { content, to: user.email, urgency: "normal" }),
      },
    };
  }

  /**
   * [13.5] An announcement as it stands by now; null once it was taken down, also where another one is pinned since.
   * One that was replaced was news all the same.
   * [13.4] Requests to join that wait by now; null once all are answered.
   */
  private async contentOf(
    part: Part,
    { league, recipient }: { league: Doc<"leagues"> | null; recipient: Recipient },
  ): Promise<NoticeContent | null> {
    if (part.kind === "joinRequest" && league !== null) {
      this.partsRead += REQUESTS_COST;
      return await requestsNow(this.ctx, { league, user: recipient.user });
    }
    const stored = () => JSON.parse(part.content) as NoticeContent;
    if (part.announcedAtMs === undefined || league === null) return stored();
    const said = await findAnnounced(this.ctx, { leagueId: league._id, postedAtMs: part.announcedAtMs });
    if (said === undefined) return stored();
    if (said === "takenDown") return null;
    const author = await getPerson(this.ctx, said.authorId);
    return announcementContent({ ...readerOf(recipient.user), league, author, text: said.text });
  }

  /** Undefined for news that isn't wanted any more, null for news of all leagues. */
  private async leagueOf(part: Part, recipient: Recipient): Promise<Doc<"leagues"> | null | undefined> {
    this.partsRead += 1;
    const { leagueId, kind } = part;
    if (!wants(recipient, kind)) return undefined;
    if (leagueId === null) return null;
    const member = { leagueId, userId: recipient.user._id };
    const league = await this.ctx.db.get("leagues", leagueId);
    if (league === null || league.isDeleted || (await getMembership(this.ctx, member)) === null) return undefined;
    const name = SWITCH_OF[kind];
    return name !== null && (await listOffInLeague(this.ctx, member)).includes(name) ? undefined : league;
  }

  /** [18.1] A message with a routine part has left today, through the same channel. */
  private async hadRoutine({ _id, userId, queue }: Row): Promise<boolean> {
    const today = await this.ctx.db
      .query("outbox")
      .withIndex("by_user_queue_and_routine_day", (q) =>
        q.eq("userId", userId).eq("queue", queue).eq("routineDay", easternDay(this.nowMs)),
      )
      .take(2);
    return today.some((other) => other._id !== _id);
  }

  /** The parts of the other rows, which are deleted. A recap takes along what would leave later that morning. */
  private async take(row: Row, { about, isDayTaken }: Taking): Promise<Part[]> {
    const room = Math.min(TAKEN_A_RUN - this.taken, PARTS_SHOWN - about.parts.length);
    const untilMs = about.parts.some(isRecap) ? Math.max(this.nowMs, newsLeavesAtMs(this.nowMs)) : this.nowMs;
    const waiting = await this.ctx.db
      .query("outbox")
      .withIndex("by_user_and_queue", (q) => q.eq("userId", row.userId).eq("queue", row.queue).eq("state", "queued"))
      .take(room + 1);
    const parts: Part[] = [];
    for (const other of waiting) {
      if (this.taken >= TAKEN_A_RUN || other.about?.kind !== "news") break;
      if (other._id === row._id || !this.hasItsTimeCome(other, untilMs)) continue;
      if (isDayTaken && other.about.parts.some(({ isRoutine }) => isRoutine)) continue;
      parts.push(...other.about.parts);
      this.taken += 1;
      await this.ctx.db.delete("outbox", other._id);
    }
    return parts;
  }

  private hasItsTimeCome({ attempts, dueAtMs, expiresAtMs }: Row, untilMs: number): boolean {
    return expiresAtMs > this.nowMs && (attempts > 0 || dueAtMs <= untilMs);
  }
}

const isRecap = ({ kind, leagueId }: Pick<Part, "kind" | "leagueId">) => kind === "recap" && leagueId === null;
const isDigest = ({ kind, leagueId }: Pick<Part, "kind" | "leagueId">) => kind === "weeklyDigest" && leagueId === null;

/** The recap or digest first, then by kind. */
function placeOf(part: NewsPart): number {
  return isRecap(part) ? -2 : isDigest(part) ? -1 : NEWS_KINDS.indexOf(part.kind);
}

/** Of those with the same tag, the latest. */
function latestOf(parts: readonly Part[]): Part[] {
  const inOrder = [...parts].sort((a, b) => a.atMs - b.atMs);
  return [...new Map(inOrder.map((part) => [part.tag, part])).values()];
}
