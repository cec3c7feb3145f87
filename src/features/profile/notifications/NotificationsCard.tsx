// [2.47][3.14] Which notifications to send, and how. Each switch saves at once.
import { useMutation } from "convex/react";
import { useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { Card, CardBody, CardHeader } from "../../../components/ui/Card";
import { CheckboxField } from "../../../components/ui/forms/CheckboxField";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { useChange } from "../../../hooks/useChange";
import { BrowserNotifications } from "./BrowserNotifications";
import { LeagueNotices } from "./LeagueNotices";
import { news, reminders, type Choice, type Preferences, type Switch } from "./noticeChoices";
import { preferenceTexts } from "./preferenceTexts";
import { TestEmail } from "./TestEmail";
import { useQuery } from "../../../hooks/useQuery";

export function NotificationsCard() {
  const preferences = useQuery(api.notifications.getPreferences, {});
  return (
    <Card aria-label={t`Notifications`}>
      <CardHeader title={t`Notifications`} subtitle={t`Reminders stop once all your picks are made.`} />
      <CardBody>
        {preferences ? <Switches preferences={preferences} /> : <Skeleton className="h-132 rounded-md" />}
      </CardBody>
    </Card>
  );
}

function Switches({ preferences }: { preferences: Preferences }) {
  const { run } = useChange(useMutation(api.notifications.updatePreferences), preferenceTexts);
  // Changes that are being saved. Each reverts to the stored value if its save fails.
  const [moving, setMoving] = useState<Partial<Preferences>>({});
  const shown = { ...preferences, ...moving };
  const move = async (name: Switch, isOn: boolean) => {
    setMoving((before) => ({ ...before, [name]: isOn }));
    await run({ [name]: isOn });
    setMoving(({ [name]: _done, ...others }) => others);
  };
  const choiceOf = ({ name, label, hint }: Choice) => (
    <CheckboxField
      key={name}
      label={label}
      hint={hint}
      checked={shown[name]}
      onChange={(event) => void move(name, event.target.checked)}
    />
  );
  const isSilent = !shown.emailEnabled && !shown.browserEnabled;
  return (
    <div className="space-y-5">
      <fieldset>
        <legend className="mb-1 text-14 font-semibold text-strong">
          <Trans>How</Trans>
        </legend>
        {choiceOf({ name: "emailEnabled", label: t`Email`, hint: t`To your account's address.` })}
        <BrowserNotifications isEnabled={shown.browserEnabled} />
        {isSilent && (
          <p className="mt-1 text-14 text-muted">
            <Trans>With both off, you get no reminders at all.</Trans>
          </p>
        )}
      </fieldset>
      <fieldset className="grid gap-x-6 sm:grid-cols-2">
        <legend className="mb-1 text-14 font-semibold text-strong">
          <Trans>Pick reminders</Trans>
        </legend>
        {reminders.map(choiceOf)}
      </fieldset>
      <fieldset className="grid gap-x-6 sm:grid-cols-2">
        <legend className="mb-1 text-14 font-semibold text-strong">
          <Trans>News</Trans>
        </legend>
        {news.map(choiceOf)}
      </fieldset>
      <LeagueNotices preferences={shown} />
      <TestEmail />
    </div>
  );
}
