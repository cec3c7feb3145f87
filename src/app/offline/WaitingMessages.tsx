// [14.2] Sends the messages that wait on this device, from whatever page is open, once there is a connection.
import { Suspense } from "react";
import { useCutOff } from "../../lib/offline/cutOff";
import { useWaitingMessages } from "../../lib/offline/talkKept";
import { later } from "../../lib/later";

const SendWaiting = later(async () => (await import("./SendWaiting")).SendWaiting);

export function WaitingMessages() {
  const next = useWaitingMessages().find(({ problem }) => problem === undefined);
  const { isCutOff } = useCutOff();
  if (next === undefined || isCutOff) return null;
  return (
    <Suspense>
      <SendWaiting next={next} />
    </Suspense>
  );
}
