// [14.2][14.3] Messages and what happened, by day, oldest first. Older ones come while scrolling up.
import { useEffect, useRef } from "react";
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
  talk: Talk & { readonly messages: readonly MessageView[] };
  waiting: readonly WaitingMessage[];
  viewerId: string;
  readNumber: number;
  onAct: (action: MessageAction, message: MessageView) => void;
}

export function MessageList({ league, talk, waiting, viewerId, readNumber, onAct }: MessageListProps) {
  const rows = talkRows(talk, { viewerId, readNumber });
  const top = useRef<HTMLDivElement>(null);
  const { loadOlder } = talk;
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
        {rows.map((row) => [
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
              row={row}
              talk={talk}
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
}

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
