// [14.2] Messages that the server doesn't have yet, and what is being written. They stay in this browser: a message
// until it is sent or discarded, what is being written until it is sent.
import type { Id } from "../../../convex/_generated/dataModel";
import { keptList } from "./keptList";

export interface WaitingMessage {
  readonly leagueId: Id<"leagues">;
  /** Made up here: sent twice, the message stands once. */
  readonly key: string;
  readonly text: string;
  /** Absent if it was written before the league's members were known: then its sender asks for them. */
  readonly mentions?: readonly Id<"users">[];
  readonly replyToId?: Id<"talkMessages">;
  /** By this device's clock. */
  readonly writtenAtMs: number;
  /** Why the server refused it. It is sent again only by a press. */
  readonly problem?: string;
}

interface Draft {
  readonly leagueId: Id<"leagues">;
  readonly text: string;
}

const waiting = keptList<WaitingMessage>("huddle.waitingMessages");
const drafts = keptList<Draft>("huddle.messageDrafts");

export const useWaitingMessages = waiting.use;

export const keepWaitingMessage = (message: WaitingMessage) => waiting.write([...waiting.read(), message]);

export const dropWaitingMessage = (key: string) => waiting.write(waiting.read().filter((one) => one.key !== key));

/** Without a problem, it is sent again. */
export function markWaitingMessage(key: string, problem: string | undefined): void {
  waiting.write(
    waiting.read().map(({ problem: _problem, ...one }) => {
      if (one.key !== key) return _problem === undefined ? one : { ...one, problem: _problem };
      return problem === undefined ? one : { ...one, problem };
    }),
  );
}

export const readDraft = (leagueId: string) => drafts.read().find((one) => one.leagueId === leagueId)?.text ?? "";

export function keepDraft(leagueId: Id<"leagues">, text: string): void {
  const others = drafts.read().filter((one) => one.leagueId !== leagueId);
  drafts.write(text.trim() === "" ? others : [...others, { leagueId, text }]);
}
