// [14.2][14.3] Messages and what happened in the order of their numbers, as rows: a row begins a day, or a run of one
// author's messages, or is the first message that the viewer hasn't read.
import type { EventView, MessageView } from "./talkViews";

/** Messages of one author within this time stand under one name. */
const RUN_MS = 5 * 60_000;

interface Row {
  readonly number: number;
  readonly atMs: number;
  readonly startsDay: boolean;
}

export interface MessageRowView extends Row {
  readonly message: MessageView;
  readonly event?: undefined;
  readonly startsRun: boolean;
  readonly isFirstNew: boolean;
}

export interface EventRowView extends Row {
  readonly event: EventView;
  readonly message?: undefined;
  readonly isFirstNew?: undefined;
}

export type TalkRow = MessageRowView | EventRowView;

interface Reading {
  readonly viewerId: string;
  /** The viewer had read up to here when the page opened. */
  readonly readNumber: number;
}

interface Shown {
  readonly messages: readonly MessageView[];
  readonly events: readonly EventView[];
}

const dayOf = (atMs: number) => new Date(atMs).toDateString();

export function talkRows({ messages, events }: Shown, { viewerId, readNumber }: Reading): TalkRow[] {
  const firstNew = messages.find(({ number, authorId }) => number > readNumber && authorId !== viewerId);
  const all = [
    ...messages.map((message) => ({ number: message.number, atMs: message.sentAtMs, message })),
    ...events.map((event) => ({ number: event.number, atMs: event.happenedAtMs, event })),
  ].sort((a, b) => a.number - b.number);
  return all.map((one, at) => {
    const before = all[at - 1];
    const startsDay = before === undefined || dayOf(before.atMs) !== dayOf(one.atMs);
    if ("event" in one) return { ...one, startsDay };
    const { message } = one;
    const isFirstNew = message === firstNew && at > 0;
    const last = before !== undefined && "message" in before ? before.message : undefined;
    const follows =
      last?.authorId === message.authorId && message.sentAtMs - last.sentAtMs < RUN_MS && last.removedBy === null;
    return { ...one, startsDay, isFirstNew, startsRun: startsDay || isFirstNew || !follows };
  });
}
