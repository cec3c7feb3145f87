// [14.2] The viewer's text: a new message, an answer, or one of theirs again.
import { useMutation } from "convex/react";
import { useState } from "react";
import { t } from "@lingui/core/macro";
import { api } from "../../../../convex/_generated/api";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import { mentionedIn } from "../../../lib/mentions";
import { keepDraft, keepWaitingMessage, readDraft } from "../../../lib/offline/talkKept";
import { messageOf } from "../../../lib/serverErrors";
import type { LeagueView } from "../../../lib/views";
import { Composer } from "./Composer";
import { MentionChoices } from "./MentionChoices";
import type { MessageView } from "./talkViews";

interface About {
  readonly kind: "edit" | "reply";
  readonly message: MessageView;
  readonly name: string;
}

export function useComposer(league: LeagueView) {
  const { id: leagueId } = league;
  const [text, setText] = useState(() => readDraft(leagueId));
  const [about, setAbout] = useState<About | null>(null);
  const [error, setError] = useState<string>();
  const edit = useMutation(api.talk.edit);
  const members = useQuietQuery(api.leagues.listMembers, text.includes("@") ? { leagueId } : "skip");
  const write = (next: string) => {
    setText(next);
    setError(undefined);
    if (about?.kind !== "edit") keepDraft(leagueId, next);
  };
  const stop = () => {
    if (about?.kind === "edit") setText(readDraft(leagueId));
    setAbout(null);
    setError(undefined);
  };
  const start = (kind: About["kind"], message: MessageView, name: string) => {
    if (kind === "edit") setText(message.text);
    else if (about?.kind === "edit") setText(readDraft(leagueId));
    setError(undefined);
    setAbout({ kind, message, name });
  };
  const send = async () => {
    const mentions = text.includes("@") ? members && mentionedIn(text, members) : [];
    if (about?.kind === "edit") {
      try {
        await edit({ messageId: about.message.id, text, ...(mentions && { mentions }) });
        stop();
      } catch (cause) {
        setError(messageOf(cause, t`Failed to save the message`));
      }
      return;
    }
    keepWaitingMessage({
      leagueId,
      key: crypto.randomUUID(),
      text,
      ...(mentions && { mentions }),
      writtenAtMs: Date.now(),
      ...(about && { replyToId: about.message.id }),
    });
    keepDraft(leagueId, "");
    setText("");
    setAbout(null);
  };
  const composer = (
    <Composer
      text={text}
      onChange={write}
      onSend={() => void send()}
      about={about && { kind: about.kind, name: about.name, start: about.message.text }}
      onCancel={stop}
      error={error}
    >
      <MentionChoices text={text} members={members ?? []} onChange={write} />
    </Composer>
  );
  return { composer, start };
}
