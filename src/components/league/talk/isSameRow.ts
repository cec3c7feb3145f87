// [14.2] True if a message's row looks as it did. Each page of messages comes with the people whom it names, so the
// newest page brings new objects for the authors of thousands of older ones.
import type { MessageView, TalkPerson } from "./talkViews";

interface Drawn {
  readonly message: MessageView;
  readonly people: ReadonlyMap<string, TalkPerson>;
}

export function isSameRow<Props extends Drawn>(before: Props, now: Props): boolean {
  const names = Object.keys(now) as (keyof Props)[];
  if (names.some((name) => name !== "people" && now[name] !== before[name])) return false;
  return (
    now.people === before.people ||
    namedBy(now.message).every((userId) => isSamePerson(now.people.get(userId), before.people.get(userId)))
  );
}

function namedBy({ authorId, replyTo, mentions }: MessageView): string[] {
  return replyTo === null ? [authorId, ...mentions] : [authorId, replyTo.authorId, ...mentions];
}

function isSamePerson(one: TalkPerson | undefined, other: TalkPerson | undefined): boolean {
  if (one === other) return true;
  if (one === undefined || other === undefined) return false;
  return (Object.keys(one) as (keyof TalkPerson)[]).every((field) => one[field] === other[field]);
}
