// [14.2] A league's messages, put together from what is the same for everybody and what is the viewer's own. A page of
// messages that has been shown stays until a newer one comes, also when the league gets another key.
import { useQueries } from "convex/react";
import { useMemo, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { MESSAGES_A_PAGE, pageOf, type Reaction } from "../../../../domain/leagues/talk";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import type { MessageView, TalkPage, TalkPerson, TalkState } from "./talkViews";

/** What fills a screen. */
const FIRST_PAGES = 3;

export interface Talk {
  /** Oldest first, without those of people whom the viewer blocks. Undefined until the newest ones are there. */
  readonly messages: readonly MessageView[] | undefined;
  readonly people: ReadonlyMap<string, TalkPerson>;
  readonly blocked: readonly Omit<TalkPerson, "isFormer">[];
  /** By the number of the message. */
  readonly ownReactions: ReadonlyMap<number, Reaction>;
  /** Undefined where nothing is older, or it is loading. */
  readonly loadOlder: (() => void) | undefined;
}

export function useTalk(leagueId: Id<"leagues">, { key, lastNumber }: TalkState): Talk {
  const newest = pageOf(lastNumber);
  const [oldest, setOldest] = useState(() => Math.max(0, newest - FIRST_PAGES + 1));
  const wanted = useMemo(
    () => (lastNumber === 0 ? [] : Array.from({ length: newest - oldest + 1 }, (_, index) => oldest + index)),
    [lastNumber, newest, oldest],
  );
  const pages = usePages({ leagueId, key, wanted });
  const blocked = useQuietQuery(api.talk.listBlocked, {});
  const reactions = useQuietQuery(api.talk.ownReactions, { leagueId, fromNumber: oldest * MESSAGES_A_PAGE + 1 });
  const isLoading = wanted.some((page) => !pages.has(page));
  const hasNewest = wanted.length === 0 || pages.has(newest) || (newest > oldest && pages.has(newest - 1));
  return useMemo(() => {
    const shown = wanted.flatMap((page) => pages.get(page) ?? []);
    const hidden = new Set((blocked ?? []).map(({ userId }) => userId));
    const isReady = hasNewest && blocked !== undefined && (shown.length > 0 || !isLoading);
    return {
      messages: isReady
        ? shown.flatMap(({ messages }) => messages).filter(({ authorId }) => !hidden.has(authorId))
        : undefined,
      people: new Map(shown.flatMap(({ people }) => people.map((person) => [person.userId as string, person]))),
      blocked: blocked ?? [],
      ownReactions: new Map((reactions ?? []).map(({ number, kind }) => [number, kind])),
      loadOlder: oldest > 0 && !isLoading ? () => setOldest(oldest - 1) : undefined,
    };
  }, [wanted, pages, blocked, reactions, hasNewest, isLoading, oldest]);
}

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
