// [3.14] The switch for browser notifications. The browser asks for permission here and nowhere else.
import { useMutation, useQuery } from "convex/react";
import { useEffect, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { CheckboxField } from "../../../components/ui/forms/CheckboxField";
import { TextButton } from "../../../components/ui/buttons/TextButton";
import { toastError, toastSuccess } from "../../../components/ui/overlays/toast";
import { messageOf } from "../../../lib/errors";
import {
  askPermission,
  PushServiceError,
  readPushState,
  subscribeBrowser,
  unsubscribeThisBrowser,
  type PushState,
} from "./browserPush";
import { preferenceTexts } from "./preferenceTexts";
import * as texts from "../../../texts/pages/profile/notifications";

export function BrowserNotifications({ isEnabled }: { isEnabled: boolean }) {
  const publicKey = useQuery(api.notifications.pushKey, {});
  const subscribe = useMutation(api.notifications.subscribe);
  const unsubscribe = useMutation(api.notifications.unsubscribe);
  const update = useMutation(api.notifications.updatePreferences);
  const [state, setState] = useState<PushState | null>(null);
  const [step, setStep] = useState<Step | null>(null);
  useEffect(() => {
    readPushState().then(setState, () => setState("unsupported"));
  }, []);

  const change = async (work: () => Promise<boolean>) => {
    setStep("saving");
    try {
      if (await work()) toastSuccess(preferenceTexts.success);
      setState(await readPushState());
    } catch (error) {
      toastError(error instanceof PushServiceError ? unreachable : messageOf(error, preferenceTexts.failure));
    } finally {
      setStep(null);
    }
  };
  const switchOn = () =>
    change(async () => {
      if (!publicKey) return false;
      setStep("asking");
      if (!(await askPermission())) return false;
      setStep("subscribing");
      const keys = await subscribeBrowser(publicKey);
      setStep("saving");
      await subscribe(keys);
      return true;
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
        label={texts.browserNotifications}
        hint={<span role="status">{step ? steps[step] : hintOf({ publicKey, state })}</span>}
        checked={isEnabled}
        disabled={step !== null || (!isPossible && !isEnabled)}
        onChange={(event) => void (event.target.checked ? switchOn() : switchOff())}
      />
      {isEnabled && isPossible && state === "off" && (
        <TextButton className="ml-8" onClick={() => void switchOn()}>
          {texts.useThisBrowserToo}
        </TextButton>
      )}
    </>
  );
}

type Step = keyof typeof steps;

/** The current step in words, since a browser may take long over each. */
const steps = {
  asking: texts.yourBrowserAsksYouWhether,
  subscribing: texts.waitingForYourBrowsersPush,
  saving: texts.saving,
};

const unreachable = texts.yourBrowsersPushServiceCant;

function hintOf({ publicKey, state }: { publicKey: string | null | undefined; state: PushState | null }): string {
  if (publicKey === null) return texts.notSetUpOnThis;
  if (state === "unsupported") return texts.thisBrowserCantShowNotifications;
  if (state === "blocked") return texts.thisBrowserBlocksThemAllow;
  return texts.popUpOnThisDevice;
}
