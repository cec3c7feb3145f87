// [14.2] Messages in the order of their numbers, as rows: a row begins a day, or a run of one author's messages, or is the
// first that the viewer hasn't read.
import type { MessageView } from "./talkViews";

/** Messages of one author within this time stand under one name. */
const RUN_MS = 5 * 60_000;

export interface TalkRow {
  readonly message: MessageView;
  readonly startsDay: boolean;
  readonly startsRun: boolean;
  readonly isFirstNew: boolean;
}

interface Reading {
  readonly viewerId: string;
  /** What the viewer had read when the page opened. */
  readonly readNumber: number;
}

const dayOf = (atMs: number) => new Date(atMs).toDateString();

export function talkRows(messages: readonly MessageView[], { viewerId, readNumber }: Reading): TalkRow[] {
  const firstNew = messages.find(({ number, authorId }) => number > readNumber && authorId !== viewerId);
  return messages.map((message, at) => {
    const before = messages[at - 1];
    const startsDay = before === undefined || dayOf(before.sentAtMs) !== dayOf(message.sentAtMs);
    const isFirstNew = message === firstNew && at > 0;
    const follows =
      before?.authorId === message.authorId && message.sentAtMs - before.sentAtMs < RUN_MS && before.removedBy === null;
    return { message, startsDay, isFirstNew, startsRun: startsDay || isFirstNew || !follows };
  });
}
