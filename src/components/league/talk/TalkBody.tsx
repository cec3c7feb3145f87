// [14.2][14.3] The messages of a league's or pool's members, and the events between them.
import { useMutation } from "convex/react";
import { ArrowDown, Bell, BellOff, ListFilter } from "lucide-react";
import { Suspense, useMemo } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { useCurrentUser } from "../../../hooks/account/useCurrentUser";
import { useChange } from "../../../hooks/useChange";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import { useSteady } from "../../../hooks/useSteady";
import { cx } from "../../../lib/cx";
import { later } from "../../../lib/later";
import { useWaitingMessages } from "../../../lib/offline/talkKept";
import type { LeagueView } from "../../../lib/views";
import { Button } from "../../ui/buttons/Button";
import { TextButton } from "../../ui/buttons/TextButton";
import { Card } from "../../ui/Card";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { MessageList } from "./MessageList";
import { nameOf, type MessageView, type TalkState } from "./talkViews";
import { useComposer } from "./useComposer";
import { useMessageActions } from "./useMessageActions";
import type { MessageAction } from "./MessageRow";
import { useMarkRead } from "./useMarkRead";
import { useMessagesOnly } from "./useMessagesOnly";
import { useTalk } from "./useTalk";
import { scrollToEnd, useTalkScroll } from "./useTalkScroll";
import { Watching } from "./Watching";

/** For commissioners, and for whoever blocks somebody. */
const ReportedMessages = later(async () => (await import("./ReportedMessages")).ReportedMessages);
const BlockedPeople = later(async () => (await import("./BlockedPeople")).BlockedPeople);

export function TalkBody({ league }: { league: LeagueView }) {
  const state = useQuietQuery(api.talk.state, { leagueId: league.id });
  const viewer = useCurrentUser();
  if (state === null || state?.key === null) return <OnlyMembers />;
  if (!state || !viewer) return <Skeleton className="h-120 rounded-card" />;
  return <MembersTalk key={league.id} league={league} state={state} viewerId={viewer.id} />;
}

function OnlyMembers() {
  return (
    <Card>
      <EmptyState title={t`Members Only`} text={t`What members write here is for them alone.`} />
    </Card>
  );
}

interface MembersTalkProps {
  league: LeagueView;
  state: TalkState;
  viewerId: string;
}

function MembersTalk({ league, state, viewerId }: MembersTalkProps) {
  const [isMessagesOnly, setMessagesOnly] = useMessagesOnly();
  const talk = useTalk(league.id, state, { isMessagesOnly });
  // The app's frame sends them.
  const kept = useWaitingMessages();
  const { composer, start } = useComposer(league);
  const { ask, dialog } = useMessageActions(viewerId);
  const { messages, events } = talk;
  const waiting = useMemo(() => {
    const sent = new Set(messages?.filter(({ authorId }) => authorId === viewerId).map(({ key }) => key));
    return kept.filter(({ leagueId, key }) => leagueId === league.id && !sent.has(key));
  }, [kept, messages, league.id, viewerId]);
  const numbers = [...(messages ?? []), ...events].map(({ number }) => number);
  const first = numbers.length === 0 ? undefined : Math.min(...numbers);
  const last = messages && (waiting.at(-1)?.key ?? String(Math.max(0, ...numbers)));
  const { isAtEnd } = useTalkScroll({ first, last });
  const opened = useMarkRead(league.id, { state, isRead: messages !== undefined && isAtEnd });
  const act = useSteady((action: MessageAction, message: MessageView) => {
    const name = nameOf(talk.people.get(message.authorId));
    if (action === "reply" || action === "edit") start(action, message, name);
    else ask(action, message, name);
  });
  if (messages === undefined) return <Skeleton className="h-120 rounded-card" />;
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-2">
      <Suspense>
        {league.isCommissioner && <ReportedMessages league={league} />}
        {talk.blocked.length > 0 && <BlockedPeople blocked={talk.blocked} />}
      </Suspense>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <div className="flex items-center gap-4">
          {state.key !== null && <Watching leagueId={league.id} leagueKey={state.key} />}
          {talk.loadOlder && (
            <TextButton onClick={talk.loadOlder}>
              <Trans>Load older messages</Trans>
            </TextButton>
          )}
        </div>
        <div className="flex items-center gap-4">
          <TextButton
            aria-pressed={isMessagesOnly}
            onClick={() => setMessagesOnly(!isMessagesOnly)}
            className={cx("inline-flex items-center gap-2 [&_svg]:size-4", !isMessagesOnly && "text-muted!")}
          >
            <ListFilter aria-hidden />
            <Trans>Messages only</Trans>
          </TextButton>
          <Mute league={league} isMuted={state.isMuted} />
        </div>
      </div>
      {messages.length + events.length + waiting.length === 0 ? (
        <EmptyState
          title={t`No Messages Yet`}
          text={t`Say hello, call your upset of the week, or tell last place who brings the wings.`}
        />
      ) : (
        <MessageList
          league={league}
          talk={talk}
          messages={messages}
          waiting={waiting}
          viewerId={viewerId}
          readNumber={opened}
          onAct={act}
        />
      )}
      {!isAtEnd && state.unread > 0 && (
        <Button
          variant="primary"
          className="sticky! bottom-[calc(var(--tab-bar-height)+var(--offline-height)+5.5rem)] z-10 justify-self-center"
          iconLeft={<ArrowDown aria-hidden className="size-4" />}
          onClick={scrollToEnd}
        >
          <Trans>New messages</Trans>
        </Button>
      )}
      {composer}
      {dialog}
    </div>
  );
}

/** A muted talk has no unread count. */
function Mute({ league, isMuted }: { league: LeagueView; isMuted: boolean }) {
  const { run, isSaving } = useChange(useMutation(api.talk.setMuted), {
    success: isMuted ? t`Unread messages are counted again` : t`Unread messages are no longer counted`,
    failure: t`Failed to change it`,
  });
  return (
    <TextButton
      disabled={isSaving}
      aria-pressed={isMuted}
      onClick={() => void run({ leagueId: league.id, isMuted: !isMuted })}
      className="inline-flex items-center gap-2 [&_svg]:size-4"
    >
      {isMuted ? <BellOff aria-hidden /> : <Bell aria-hidden />}
      <Trans>Mute</Trans>
    </TextButton>
  );
}
