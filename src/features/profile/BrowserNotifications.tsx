// [3.14] The switch of browser notifications. The browser asks for permission here and nowhere else.
import { useMutation, useQuery } from "convex/react";
import { useEffect, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { CheckboxField } from "../../components/ui/CheckboxField";
import { TextButton } from "../../components/ui/TextButton";
import { toastError, toastSuccess } from "../../components/ui/toast";
import { messageOf } from "../../lib/errors";
import { readPushState, subscribeBrowser, unsubscribeThisBrowser, type PushState } from "./browserPush";
import { preferenceTexts } from "./preferenceTexts";

export function BrowserNotifications({ isEnabled }: { isEnabled: boolean }) {
  const publicKey = useQuery(api.notifications.pushKey, {});
  const subscribe = useMutation(api.notifications.subscribe);
  const unsubscribe = useMutation(api.notifications.unsubscribe);
  const update = useMutation(api.notifications.updatePreferences);
  const [state, setState] = useState<PushState | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    readPushState().then(setState, () => setState("unsupported"));
  }, []);

  const change = async (work: () => Promise<boolean>) => {
    setBusy(true);
    try {
      if (await work()) toastSuccess(preferenceTexts.success);
      setState(await readPushState());
    } catch (error) {
      toastError(messageOf(error, preferenceTexts.failure));
    } finally {
      setBusy(false);
    }
  };
  const switchOn = () =>
    change(async () => {
      const keys = publicKey ? await subscribeBrowser(publicKey) : null;
      if (keys) await subscribe(keys);
      return keys !== null;
    });
  const switchOff = () =>
    change(async () => {
      const endpoint = await unsubscribeThisBrowser();
      if (endpoint) await unsubscribe({ endpoint });
      await update({ browserEnabled: false });
      return true;
    });

  const isPossible = Boolean(publicKey) && (state === "on" || state === "off");
  return (
    <>
      <CheckboxField
        label="Browser notifications"
        hint={hintOf({ publicKey, state })}
        checked={isEnabled}
        disabled={isBusy || (!isPossible && !isEnabled)}
        onChange={(event) => void (event.target.checked ? switchOn() : switchOff())}
      />
      {isEnabled && isPossible && state === "off" && (
        <TextButton className="ml-8" onClick={() => void switchOn()}>
          Use this browser too
        </TextButton>
      )}
    </>
  );
}

function hintOf({ publicKey, state }: { publicKey: string | null | undefined; state: PushState | null }): string {
  if (publicKey === null) return "Not set up on this server.";
  if (state === "unsupported") return "This browser can't show notifications from websites.";
  if (state === "blocked") return "This browser blocks them. Allow notifications for this site in its settings first.";
  return "Pop up on this device, also while the app is closed. Your browser asks you first.";
}
