// [14.2] The viewer's actions on a message. The app asks before those that can't be undone.
import { useMutation } from "convex/react";
import { useState } from "react";
import { t } from "@lingui/core/macro";
import { api } from "../../../../convex/_generated/api";
import { useChange } from "../../../hooks/useChange";
import { LaterConfirmDialog } from "../../ui/overlays/LaterConfirmDialog";
import type { MessageView } from "./talkViews";

type Asked = "delete" | "report" | "block";

interface Question {
  readonly kind: Asked;
  readonly message: MessageView;
  readonly name: string;
}

export function useMessageActions(viewerId: string) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [isOpen, setOpen] = useState(false);
  const remove = useChange(useMutation(api.talk.remove), {
    success: t`Message deleted`,
    failure: t`Failed to delete the message`,
  });
  const report = useChange(useMutation(api.talk.report), {
    success: t`Reported to the commissioners`,
    failure: t`Failed to report the message`,
  });
  const block = useChange(useMutation(api.talk.block), {
    success: t`Their messages are hidden`,
    failure: t`Failed to block them`,
  });
  const ask = (kind: Asked, message: MessageView, name: string) => {
    setQuestion({ kind, message, name });
    setOpen(true);
  };
  const confirm = async () => {
    if (question === null) return;
    const { kind, message } = question;
    const one = { messageId: message.id };
    const isDone = await (kind === "block"
      ? block.run({ userId: message.authorId })
      : kind === "delete"
        ? remove.run(one)
        : report.run(one));
    if (isDone) setOpen(false);
  };
  const dialog = question && (
    <LaterConfirmDialog
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onConfirm={() => void confirm()}
      isLoading={remove.isSaving || report.isSaving || block.isSaving}
      {...textsOf(question, viewerId)}
    />
  );
  return { ask, dialog };
}

function textsOf({ kind, message, name }: Question, viewerId: string) {
  switch (kind) {
    case "delete":
      return {
        title: t`Delete this message?`,
        text:
          message.authorId === viewerId
            ? t`Its text is gone for everybody. Its place stays.`
            : t`Its text is gone for everybody, and the log says that you deleted a message of ${name}.`,
        confirmLabel: t`Delete`,
      };
    case "report":
      return {
        title: t`Report this message?`,
        text: t`The commissioners see it with your name, and delete or keep it. ${name} isn’t told.`,
        confirmLabel: t`Report`,
      };
    case "block":
      return {
        title: t`Block ${name}?`,
        text: t`You no longer see what they write, in any league. They aren’t told. You can unblock them on this page.`,
        confirmLabel: t`Block`,
      };
  }
}
