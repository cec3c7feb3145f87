// [3.14] The switch for browser notifications. The browser asks for permission here and nowhere else.
import { useMutation } from "convex/react";
import { useEffect, useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { CheckboxField } from "../../../components/ui/forms/CheckboxField";
import { TextButton } from "../../../components/ui/buttons/TextButton";
import { toastError, toastSuccess } from "../../../components/ui/overlays/toast";
import { messageOf } from "../../../lib/serverErrors";
import { readPushState, unsubscribeThisBrowser, type PushState } from "./browserPush";
import { preferenceTexts } from "./preferenceTexts";
import { askPermission, PushServiceError, subscribeBrowser } from "./subscribeBrowser";
import { useQuery } from "../../../hooks/useQuery";

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
        label={t`Browser notifications`}
        hint={<span role="status">{step ? steps[step] : hintOf({ publicKey, state })}</span>}
        checked={isEnabled}
        disabled={step !== null || (!isPossible && !isEnabled)}
        onChange={(event) => void (event.target.checked ? switchOn() : switchOff())}
      />
      {isEnabled && isPossible && state === "off" && (
        <TextButton className="ml-8" onClick={() => void switchOn()}>
          <Trans>Use this browser too</Trans>
        </TextButton>
      )}
    </>
  );
}

type Step = keyof typeof steps;

/** The current step in words, since a browser may take long over each. */
const steps = {
  asking: t`Your browser asks you whether to allow notifications.`,
  subscribing: t`Waiting for your browser's push service…`,
  saving: t`Saving…`,
};

const unreachable = t`Your browser's push service can't be reached, so notifications stay off here. Nothing was changed; try again later.`;

function hintOf({ publicKey, state }: { publicKey: string | null | undefined; state: PushState | null }): string {
  if (publicKey === null) return t`Not set up on this server.`;
  if (state === "unsupported") return t`This browser can't show notifications from websites.`;
  if (state === "blocked") return t`This browser blocks them. Allow notifications for this site in its settings first.`;
  return t`Pop up on this device, even while the app is closed. Your browser asks you first.`;
}
