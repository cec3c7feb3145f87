// [14.2][14.3] Messages and what happened, by day, oldest first. Older ones come while scrolling up.
import { Fragment, memo, useEffect, useMemo, useRef } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { formatDay } from "../../../lib/format";
import type { WaitingMessage } from "../../../lib/offline/talkKept";
import type { LeagueView } from "../../../lib/views";
import { EventRow } from "./EventRow";
import { MessageRow, type MessageAction } from "./MessageRow";
import { RowGroup } from "./RowGroup";
import { talkRows, type TalkRow } from "./talkRows";
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

const GROUP = 30;

const groupOf = ({ number }: TalkRow) => Math.floor(number / GROUP);

/** By their numbers, so that rows stay in their group when older ones come. */
function grouped(rows: readonly TalkRow[]): (readonly [TalkRow, ...TalkRow[]])[] {
  const groups: [TalkRow, ...TalkRow[]][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last !== undefined && groupOf(last[0]) === groupOf(row)) last.push(row);
    else groups.push([row]);
  }
  return groups;
}

/** Not drawn again while a message is written. */
export const MessageList = memo(function MessageList(props: MessageListProps) {
  const { league, talk, messages, waiting, viewerId, readNumber, onAct } = props;
  const { events, blocked, loadOlder } = talk;
  const rows = useMemo(
    () => talkRows({ messages, events }, { viewerId, readNumber }),
    [messages, events, viewerId, readNumber],
  );
  const groups = useMemo(() => grouped(rows), [rows]);
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
      {groups.map((group) => (
        <RowGroup key={groupOf(group[0])} content={`${group[0].number} ${group.length}`}>
          {group.map((row) => (
            <Fragment key={row.number}>
              {row.startsDay && (
                <Line>
                  <time dateTime={new Date(row.atMs).toISOString()}>{formatDay(row.atMs)}</time>
                </Line>
              )}
              {row.isFirstNew && (
                <Line isNew>
                  <Trans>New messages</Trans>
                </Line>
              )}
              {row.event ? (
                <EventRow league={league} row={row.event} />
              ) : (
                <MessageRow
                  message={row.message}
                  startsRun={row.startsRun}
                  people={talk.people}
                  own={talk.ownReactions.get(row.number)}
                  isQuoteHidden={row.message.replyTo !== null && hidden.has(row.message.replyTo.authorId)}
                  viewerId={viewerId}
                  isCommissioner={league.isCommissioner}
                  onAct={onAct}
                />
              )}
            </Fragment>
          ))}
        </RowGroup>
      ))}
      {waiting.length > 0 && (
        <ol>
          {waiting.map((message) => (
            <WaitingRow key={message.key} message={message} />
          ))}
        </ol>
      )}
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
