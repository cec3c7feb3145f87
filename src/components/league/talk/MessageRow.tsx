// [14.2] One message: who wrote it and when, what it answers, its reactions, and what the viewer can do with it.
import { CornerUpLeft, Flag, MessageSquareOff, Pencil, SmilePlus, Trash2 } from "lucide-react";
import { memo, useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Reaction } from "../../../../domain/leagues/talk";
import { cx } from "../../../lib/cx";
import { formatMoment, formatTime } from "../../../lib/format";
import { PersonAvatar } from "../../ui/PersonAvatar";
import { Menu, type MenuAction } from "../../ui/overlays/Menu";
import { MessageText } from "./MessageText";
import { Reactions } from "./Reactions";
import { isSameRow } from "./isSameRow";
import { nameOf, type MessageView, type TalkPerson } from "./talkViews";

export type MessageAction = "reply" | "edit" | "delete" | "report" | "block";

interface MessageRowProps {
  message: MessageView;
  startsRun: boolean;
  people: ReadonlyMap<string, TalkPerson>;
  /** The viewer's reaction. */
  own: Reaction | undefined;
  /** The viewer blocks the author of the message that it answers. */
  isQuoteHidden: boolean;
  viewerId: string;
  isCommissioner: boolean;
  onAct: (action: MessageAction, message: MessageView) => void;
}

/** A talk has thousands of them, and a new message, an older page or a typed letter draws none of them again. */
export const MessageRow = memo(Row, isSameRow);

function Row(props: MessageRowProps) {
  const { message, startsRun, people, own, isQuoteHidden, viewerId, isCommissioner, onAct } = props;
  const [isChoosing, setChoosing] = useState(false);
  const author = people.get(message.authorId);
  const name = nameOf(author);
  const isMine = message.authorId === viewerId;
  return (
    <li
      id={`message-${message.number}`}
      className={cx("flex scroll-mt-(--page-top) gap-3", startsRun ? "pt-4" : "pt-1")}
    >
      <div className="w-8 shrink-0">
        {startsRun && author && <PersonAvatar person={author} isFaded={author.isFormer} />}
      </div>
      <div className="min-w-0 flex-1">
        {startsRun ? (
          <p className="flex flex-wrap items-baseline gap-x-2 text-12 text-muted">
            <span className="text-14 font-semibold text-strong wrap-anywhere">{name}</span>
            {author?.isFormer && (
              <span>
                <Trans>has left</Trans>
              </span>
            )}
            <Time message={message} />
          </p>
        ) : (
          <span className="sr-only">
            {name} <Time message={message} />
          </span>
        )}
        {message.replyTo && <Quote replyTo={message.replyTo} people={people} isHidden={isQuoteHidden} />}
        {message.removedBy === null ? (
          <>
            <MessageText
              text={message.text}
              mentioned={message.mentions.map((userId) => ({
                name: nameOf(people.get(userId)),
                isMe: userId === viewerId,
              }))}
            />
            {message.editedAtMs !== null && (
              <span className="text-12 text-muted" title={formatMoment(message.editedAtMs)}>
                <Trans>edited</Trans>
              </span>
            )}
            <Reactions message={message} own={own} authorName={name} isChoosing={isChoosing} onChoosing={setChoosing} />
          </>
        ) : (
          <p className="text-14 text-muted italic">
            {message.removedBy === "author" ? (
              <Trans>This message was deleted.</Trans>
            ) : (
              <Trans>A commissioner deleted this message.</Trans>
            )}
          </p>
        )}
      </div>
      {message.removedBy === null && (
        <div className="-mt-2 -mr-2 shrink-0">
          <Menu
            label={t`Options for the message of ${name}`}
            actions={[
              { label: t`React`, icon: <SmilePlus aria-hidden />, onSelect: () => setChoosing(true) },
              ...actionsOn({ isMine, isCommissioner, isFormer: author?.isFormer === true }).map((action) => ({
                ...itemOf(action, name),
                onSelect: () => onAct(action, message),
              })),
            ]}
          />
        </div>
      )}
    </li>
  );
}

function Time({ message: { sentAtMs } }: { message: MessageView }) {
  return (
    <time dateTime={new Date(sentAtMs).toISOString()} title={formatMoment(sentAtMs)} className="tabular">
      {formatTime(sentAtMs)}
    </time>
  );
}

interface QuoteProps {
  replyTo: NonNullable<MessageView["replyTo"]>;
  people: ReadonlyMap<string, TalkPerson>;
  isHidden: boolean;
}

/** Leads to the message where it is on the page. */
function Quote({ replyTo: { number, authorId, start }, people, isHidden }: QuoteProps) {
  const text = isHidden
    ? t`You block the author of this message.`
    : start === ""
      ? t`This message was deleted.`
      : start;
  return (
    <button
      type="button"
      onClick={() => document.getElementById(`message-${number}`)?.scrollIntoView({ block: "center" })}
      className="my-1 block min-h-11 w-full rounded-sm border-l-2 border-hairline pl-2 text-left text-12 text-muted hover:text-body"
    >
      {!isHidden && <span className="block font-semibold">{nameOf(people.get(authorId))}</span>}
      <span className="line-clamp-2 wrap-anywhere">{text}</span>
    </button>
  );
}

interface Viewed {
  readonly isMine: boolean;
  readonly isCommissioner: boolean;
  readonly isFormer: boolean;
}

function actionsOn({ isMine, isCommissioner, isFormer }: Viewed): MessageAction[] {
  if (isMine) return ["reply", "edit", "delete"];
  return [
    "reply",
    ...(isCommissioner ? (["delete"] as const) : (["report"] as const)),
    ...(isFormer ? [] : (["block"] as const)),
  ];
}

function itemOf(action: MessageAction, name: string): Omit<MenuAction, "onSelect"> {
  switch (action) {
    case "reply":
      return { label: t`Reply`, icon: <CornerUpLeft aria-hidden /> };
    case "edit":
      return { label: t`Edit`, icon: <Pencil aria-hidden /> };
    case "delete":
      return { label: t`Delete`, icon: <Trash2 aria-hidden />, tone: "danger" };
    case "report":
      return { label: t`Report`, icon: <Flag aria-hidden /> };
    case "block":
      return { label: t`Block ${name}`, icon: <MessageSquareOff aria-hidden />, tone: "danger" };
  }
}
