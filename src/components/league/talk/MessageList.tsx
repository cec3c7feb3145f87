// [14.2][14.3] Messages and what happened, by day, oldest first. Older ones come while scrolling up.
import { memo, useEffect, useMemo, useRef } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { formatDay } from "../../../lib/format";
import type { WaitingMessage } from "../../../lib/offline/talkKept";
import type { LeagueView } from "../../../lib/views";
import { EventRow } from "./EventRow";
import { MessageRow, type MessageAction } from "./MessageRow";
import { talkRows } from "./talkRows";
import type { MessageView } from "./talkViews";
import type { Talk } from "./useTalk";
import { WaitingRow } from "./WaitingRow";

interface MessageListProps {
  league: LeagueView;
  talk: Talk;
  messages: readonly MessageView[];
  waiting: readonly WaitingMessage[];
  viewerId: string;
  readNumber: number;
  onAct: (action: MessageAction, message: MessageView) => void;
}

/** Not drawn again while a message is written. */
export const MessageList = memo(function MessageList(props: MessageListProps) {
  const { league, talk, messages, waiting, viewerId, readNumber, onAct } = props;
  const { events, blocked, loadOlder } = talk;
  const rows = useMemo(
    () => talkRows({ messages, events }, { viewerId, readNumber }),
    [messages, events, viewerId, readNumber],
  );
  const hidden = useMemo(() => new Set<string>(blocked.map(({ userId }) => userId)), [blocked]);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!top.current || !loadOlder || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting) && window.scrollY > 0) loadOlder();
    });
    observer.observe(top.current);
    return () => observer.disconnect();
  }, [loadOlder]);
  return (
    <div role="log" aria-label={t`Messages`} aria-live="polite" className="pb-4 [overflow-anchor:none]">
      <div ref={top} />
      <ol>
        {rows.flatMap((row) => [
          row.startsDay && (
            <Line key={`day-${row.number}`}>
              <time dateTime={new Date(row.atMs).toISOString()}>{formatDay(row.atMs)}</time>
            </Line>
          ),
          row.isFirstNew && (
            <Line key={`new-${row.number}`} isNew>
              <Trans>New messages</Trans>
            </Line>
          ),
          row.event ? (
            <EventRow key={row.number} league={league} row={row.event} />
          ) : (
            <MessageRow
              key={row.number}
              message={row.message}
              startsRun={row.startsRun}
              people={talk.people}
              own={talk.ownReactions.get(row.number)}
              isQuoteHidden={row.message.replyTo !== null && hidden.has(row.message.replyTo.authorId)}
              viewerId={viewerId}
              isCommissioner={league.isCommissioner}
              onAct={onAct}
            />
          ),
        ])}
        {waiting.map((message) => (
          <WaitingRow key={message.key} message={message} />
        ))}
      </ol>
    </div>
  );
});

function Line({ isNew = false, children }: { isNew?: boolean; children: React.ReactNode }) {
  const color = isNew ? "text-accent" : "text-muted";
  return (
    <li className={`flex items-center gap-3 pt-6 text-12 font-semibold ${color}`}>
      <span aria-hidden className="h-px flex-1 bg-current opacity-30" />
      <span>{children}</span>
      <span aria-hidden className="h-px flex-1 bg-current opacity-30" />
    </li>
  );
}
