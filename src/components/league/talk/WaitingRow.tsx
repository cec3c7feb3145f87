// [14.2] A message that the server doesn't have yet.
import { Trans } from "@lingui/react/macro";
import { useCutOff } from "../../../lib/offline/cutOff";
import { dropWaitingMessage, markWaitingMessage, type WaitingMessage } from "../../../lib/offline/talkKept";
import { TextButton } from "../../ui/buttons/TextButton";
import { MessageText } from "./MessageText";

export function WaitingRow({ message: { key, text, problem } }: { message: WaitingMessage }) {
  const { isCutOff } = useCutOff();
  return (
    <li className="flex gap-3 pt-4">
      <div className="w-8 shrink-0" />
      <div className="min-w-0 flex-1 opacity-75">
        <MessageText text={text} mentioned={[]} />
        {problem === undefined ? (
          <p className="text-12 text-muted">
            {isCutOff ? <Trans>Waits on this device until you’re connected</Trans> : <Trans>Sending…</Trans>}
          </p>
        ) : (
          <div className="flex flex-wrap items-center gap-x-4 text-14">
            <p className="text-danger">
              <Trans>Not sent: {problem}</Trans>
            </p>
            <TextButton onClick={() => markWaitingMessage(key, undefined)}>
              <Trans>Send again</Trans>
            </TextButton>
            <TextButton onClick={() => dropWaitingMessage(key)}>
              <Trans>Discard</Trans>
            </TextButton>
          </div>
        )}
      </div>
    </li>
  );
}
