// Writes a message as it is claimed: a reminder from what its reader's leagues wait for at that moment, news from what
// waits for the same reader. News that nobody wants any more, or that isn't true, is dropped.
import type { MutationCtx } from "../../../_generated/server";
import { getMembership } from "../../records/leagues/memberships";
import { SharedReads } from "../../reads/picks/pickableWeek";
import { readerOf } from "../../notices/reader";
import { Recipients, wants, type Recipient } from "../../notices/recipients";
import { findTasksOf, mergeDues, PersonReminders, partOf, type LeaguePart } from "../reminders/personReminder";
import { isOffInLeague } from "../../notices/leagueNotices";
import { wasNotified } from "../../notices/notices";
import { reminderHour, startOfHour } from "../../notices/reminderHours";
import { dropped, writeMessage, type About, type Composed, type Row } from "../../notices/mail/composed";
import { composeInvitation } from "./composeInvitation";
import { composeTalk } from "./composeTalk";
import { MESSAGES_TOLD } from "../talk/mentionNews";
import { NewsGathering } from "./newsGathering";
import { firstDeadlineOf, reminderContent } from "../../notices/mail/reminderContent";

const NO_LONGER_WANTED = "It is no longer wanted.";

/**
 * Leagues that one run looks at for reminders. One costs some 10 reads: its row, the member's switches and sheet, its
 * rules and kept locks; or a pool's, with the picks of each entry. A week's games, teams and locks are read once, and a
 * person's memberships (at most 200) once a message. Entries that owe dues cost more: reminders/heldEntries.ts.
 */
const LEAGUES_A_RUN = 8;
const MINUTE_MS = 60_000;

export class Composer {
  private readonly recipients: Recipients;
  private readonly reminders: PersonReminders;
  private readonly news: NewsGathering;
  /** Messages of talks. */
  private talkRead = 0;

  constructor(
    private readonly ctx: MutationCtx,
    private readonly nowMs: number,
  ) {
    this.recipients = new Recipients(ctx);
    this.reminders = new PersonReminders(ctx, nowMs, LEAGUES_A_RUN);
    this.news = new NewsGathering(ctx, nowMs);
  }

  /** The run has read as much as it may. */
  get isExhausted(): boolean {
    return this.reminders.isExhausted || this.news.isExhausted || this.talkRead >= MESSAGES_TOLD;
  }

  async compose(row: Row): Promise<Composed> {
    if (row.about?.kind === "mailInvitation") return await composeInvitation(this.ctx, row, row.about);
    const recipient = await this.recipients.find(row);
    if (recipient === null) return dropped(NO_LONGER_WANTED);
    const { about } = row;
    if (about?.kind === "reminder") return await this.composeReminder(row, about, recipient);
    if (about?.kind === "news") return await this.news.compose(row, about, recipient);
    if (about?.kind === "talk") {
      this.talkRead += about.messageIds.length;
      return await composeTalk(this.ctx, row, { about, recipient });
    }
    if (about?.kind === "adminReminder") return await this.composeAskedReminder(row, about, recipient);
    if (about?.kind === "commissionerReminder") return await this.composeCommissioners(row, about, recipient);
    return wants(recipient, row.kind) ? { kind: "ready", fields: {} } : dropped(NO_LONGER_WANTED);
  }

  private async composeReminder(row: Row, about: About<"reminder">, recipient: Recipient): Promise<Composed> {
    const newer = await this.findNewer(row);
    if (newer?.about?.kind === "reminder") {
      const dues = mergeDues([...about.dues, ...newer.about.dues]);
      const expiresAtMs = Math.max(row.expiresAtMs, newer.expiresAtMs);
      await this.ctx.db.patch("outbox", newer._id, { about: { ...newer.about, dues }, expiresAtMs });
      return dropped("A newer one takes its place.");
    }
    if (await this.isTickAhead(about)) return { kind: "later", atMs: this.nowMs + MINUTE_MS };
    const found = await this.reminders.find(recipient, about);
    if (found.kind === "unfinished") return found;
    const { search: _done, ...settled } = about;
    const told = found.parts
      .filter(({ games }) => games.length > 0)
      .map(({ leagueId, season, week }) => ({ leagueId, season, week }));
    return this.ready(row, recipient, { parts: found.parts, more: found.more, about: { ...settled, told } });
  }

  /** A reminder of the same person, for the same channel, that was queued after this one and waits too. */
  private async findNewer(row: Row): Promise<Row | null> {
    return await this.ctx.db
      .query("outbox")
      .withIndex("by_user_and_queue", (q) =>
        q.eq("userId", row.userId).eq("queue", row.queue).eq("state", "queued").gt("_creationTime", row._creationTime),
      )
      .first();
  }

  /**
   * In the first minutes of an hour, a reminder of an earlier one lets this hour's tick go first: it may bring a newer
   * one, and a person gets one an hour.
   */
  private async isTickAhead({ hourMs }: About<"reminder">): Promise<boolean> {
    const startMs = startOfHour(this.nowMs);
    if (hourMs >= startMs || this.nowMs - startMs > TICK_WITHIN_MS) return false;
    const clock = await this.ctx.db.query("reminderClock").first();
    return clock !== null && clock.checkedUntilMs < startMs;
  }

  /**
   * [12.4] A person gets one reminder an hour. Those of deadlines go first, at the full hour: what a commissioner asks
   * for waits while the hour has another one, or may get it.
   */
  private async composeCommissioners(
    row: Row,
    about: About<"commissionerReminder">,
    recipient: Recipient,
  ): Promise<Composed> {
    const { userId, kind } = row;
    if (!wants(recipient, kind) || (await isOffInLeague(this.ctx, { userId, leagueId: about.leagueId, kind }))) {
      return dropped(NO_LONGER_WANTED);
    }
    const startMs = startOfHour(this.nowMs);
    if (this.nowMs - startMs < TICK_WITHIN_MS) return { kind: "later", atMs: startMs + TICK_WITHIN_MS };
    const { detail: hour = "", ...key } = reminderHour(userId, startMs);
    const { askedAtMs, ...ofWeek } = about;
    // So that the same reminder also leaves through the person's other channels.
    const own = { ...ofWeek, userId, kind: about.kind, detail: `${askedAtMs} in ${hour}` };
    const isTaken = await wasNotified(this.ctx, { ...key, detail: hour });
    if (isTaken && !(await wasNotified(this.ctx, own))) return { kind: "later", atMs: this.nowMs + TAKEN_HOUR_MS };
    const composed = await this.composeAskedReminder(row, about, recipient);
    if (composed.kind !== "ready" || isTaken) return composed;
    await this.ctx.db.insert("sentNotices", { ...key, detail: hour, queuedAtMs: this.nowMs });
    await this.ctx.db.insert("sentNotices", { ...own, queuedAtMs: this.nowMs });
    return composed;
  }

  private async composeAskedReminder(
    row: Row,
    { leagueId, season, week }: About<"adminReminder" | "commissionerReminder">,
    recipient: Recipient,
  ): Promise<Composed> {
    const userId = row.userId;
    const league = await this.ctx.db.get("leagues", leagueId);
    if (league === null || league.isDeleted) return dropped(NO_LONGER_WANTED);
    if ((await getMembership(this.ctx, { leagueId, userId })) === null) return dropped(NO_LONGER_WANTED);
    const leagueWeek = { league, season, week };
    const shared = new SharedReads(this.ctx);
    const tasks = await findTasksOf(this.ctx, { ...leagueWeek, userId, nowMs: this.nowMs }, shared);
    if (tasks === null) return this.ready(row, recipient, { parts: [], more: 0, about: row.about });
    const held = await this.reminders.held.find(leagueWeek, tasks.lacking);
    const parts = [await partOf(shared, { leagueWeek, tasks, kind: row.kind, held })];
    return this.ready(row, recipient, { parts, more: 0, about: row.about });
  }

  private ready(
    row: Row,
    { user }: Recipient,
    { parts, more, about }: { parts: readonly LeaguePart[]; more: number; about: Row["about"] },
  ): Composed {
    const [first, ...others] = parts;
    if (first === undefined) return dropped("Nothing is missing anymore.");
    const content = reminderContent({
      ...readerOf(user),
      parts: [first, ...others],
      more,
      nowMs: this.nowMs,
    });
    return {
      kind: "ready",
      fields: {
        kind: first.kind,
        message: writeMessage(row.message, { content, to: user.email, urgency: "high" }),
        trueUntilMs: firstDeadlineOf(first),
        about,
      },
    };
  }
}

/** The tick is a minute past the hour. */
const TICK_WITHIN_MS = 5 * MINUTE_MS;
/** After so long, a message looks again if its hour is still taken. */
const TAKEN_HOUR_MS = 10 * MINUTE_MS;
