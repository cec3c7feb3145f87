// [14.2] A league's messages, put together from what is the same for everybody and what is the viewer's own. A page of
// messages that has been shown stays until a newer one comes, also when the league gets another key.
import { useQueries } from "convex/react";
import { useEffect, useMemo, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { MESSAGES_A_PAGE, pageOf, type Reaction } from "../../../../domain/leagues/talk";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import type { EventView, MessageView, TalkPage, TalkPerson, TalkState } from "./talkViews";

/** These fill a screen: as many are read first, and while scrolling up. */
const PAGES_AT_ONCE = 3;

export interface Talk {
  /** Oldest first, without those of people whom the viewer blocks. Undefined until the newest ones are there. */
  readonly messages: readonly MessageView[] | undefined;
  /** [14.3] Oldest first; none where the viewer wants messages only. */
  readonly events: readonly EventView[];
  readonly people: ReadonlyMap<string, TalkPerson>;
  readonly blocked: readonly Omit<TalkPerson, "isFormer">[];
  /** By the number of the message. */
  readonly ownReactions: ReadonlyMap<number, Reaction>;
  /** Undefined where nothing is older, or it is loading. */
  readonly loadOlder: (() => void) | undefined;
}

/** Fewer than these don't fill a screen, and older ones are asked for at once. */
const FEWEST_MESSAGES = 15;

interface Loaded {
  readonly isMessagesOnly: boolean;
  /** This page and all newer ones. */
  readonly from: number;
  /** Oldest first. Where events are left out, pages without messages are missing. */
  readonly older: readonly number[];
}

interface Filter {
  readonly isMessagesOnly: boolean;
}

export function useTalk(leagueId: Id<"leagues">, { key, lastNumber }: TalkState, { isMessagesOnly }: Filter): Talk {
  const newest = pageOf(lastNumber);
  const opened = (): Loaded => ({ isMessagesOnly, from: Math.max(0, newest - PAGES_AT_ONCE + 1), older: [] });
  const [loaded, setLoaded] = useState(opened);
  if (loaded.isMessagesOnly !== isMessagesOnly) setLoaded(opened());
  const { from, older } = loaded;
  const wanted = useMemo(
    () => (lastNumber === 0 ? [] : [...older, ...pagesFrom(from, newest)]),
    [lastNumber, newest, from, older],
  );
  const oldest = wanted[0] ?? 0;
  const pages = usePages({ leagueId, key, wanted });
  const blocked = useQuietQuery(api.talk.listBlocked, {});
  const reactions = useQuietQuery(api.talk.ownReactions, { leagueId, fromNumber: oldest * MESSAGES_A_PAGE + 1 });
  const isLoading = wanted.some((page) => !pages.has(page));
  const oldestPage = pages.get(oldest);
  const next = useMemo(
    () => nextOlder(oldest, { isMessagesOnly, page: oldestPage }),
    [oldest, isMessagesOnly, oldestPage],
  );
  const hasNewest = wanted.length === 0 || pages.has(newest) || (newest > oldest && pages.has(newest - 1));
  const talk = useMemo(() => {
    // An older page waits for those after it, so that none comes between what is read.
    const missing = wanted.findLastIndex((page) => page !== newest && !pages.has(page));
    const shown = wanted.slice(missing + 1).flatMap((page) => pages.get(page) ?? []);
    const hidden = new Set((blocked ?? []).map(({ userId }) => userId));
    const isReady = hasNewest && blocked !== undefined && (shown.length > 0 || !isLoading);
    const messages = shown.flatMap((page) => page.messages).filter(({ authorId }) => !hidden.has(authorId));
    return {
      messages: isReady ? messages : undefined,
      events: isMessagesOnly ? [] : shown.flatMap(({ events }) => events),
      people: new Map(shown.flatMap(({ people }) => people.map((person) => [person.userId as string, person]))),
      blocked: blocked ?? [],
      ownReactions: new Map((reactions ?? []).map(({ number, kind }) => [number, kind])),
      loadOlder:
        next === undefined || isLoading ? undefined : () => setLoaded({ ...loaded, older: [...next, ...loaded.older] }),
    };
  }, [wanted, newest, pages, blocked, reactions, hasNewest, isLoading, isMessagesOnly, loaded, next]);
  const { messages = [], loadOlder } = talk;
  const isSparse = isMessagesOnly && messages.length < FEWEST_MESSAGES;
  useEffect(() => {
    if (isSparse) loadOlder?.();
  }, [isSparse, loadOlder]);
  return talk;
}

/**
 * Oldest first. Undefined where nothing is older, or it isn't known yet: without events, each page says which one is
 * before it.
 */
function nextOlder(oldest: number, { isMessagesOnly, page }: Filter & { page: TalkPage | undefined }) {
  if (!isMessagesOnly) return oldest > 0 ? pagesFrom(Math.max(0, oldest - PAGES_AT_ONCE), oldest - 1) : undefined;
  return page === undefined || page.messageBefore === null ? undefined : [pageOf(page.messageBefore)];
}

const pagesFrom = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);

interface Wanted {
  readonly leagueId: Id<"leagues">;
  readonly key: string | null;
  readonly wanted: readonly number[];
}

function usePages({ leagueId, key, wanted }: Wanted): ReadonlyMap<number, TalkPage> {
  const queries = useMemo(
    () =>
      key === null
        ? {}
        : Object.fromEntries(
            wanted.map((page) => [page, { query: api.talk.messages, args: { leagueId, key, page } }] as const),
          ),
    [leagueId, key, wanted],
  );
  const answers = useQueries(queries);
  const [held, setHeld] = useState<ReadonlyMap<number, TalkPage>>(new Map());
  const arrived = Object.entries(answers).flatMap(([page, answer]): [number, TalkPage][] =>
    answer && !(answer instanceof Error) && held.get(Number(page)) !== answer
      ? [[Number(page), answer as TalkPage]]
      : [],
  );
  if (arrived.length === 0) return held;
  const next = new Map([...held, ...arrived]);
  setHeld(next);
  return next;
}
