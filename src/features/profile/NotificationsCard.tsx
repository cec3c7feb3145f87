// [2.47][3.14] Which notifications to send, and how. Each switch saves at once.
import { useMutation, useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { Card, CardBody, CardHeader } from "../../components/ui/Card";
import { CheckboxField } from "../../components/ui/forms/CheckboxField";
import { Skeleton } from "../../components/ui/feedback/Skeleton";
import { useChange } from "../../hooks/useChange";
import { BrowserNotifications } from "./BrowserNotifications";
import { preferenceTexts } from "./preferenceTexts";
import { TestEmail } from "./TestEmail";

type Preferences = FunctionReturnType<typeof api.notifications.getPreferences>;
type Switch = Exclude<keyof Preferences, "userId" | "browserEnabled">;

interface Choice {
  name: Switch;
  label: string;
  hint: string;
}

const reminders: readonly Choice[] = [
  { name: "deadline24h", label: "24 hours before the deadline", hint: "Daily at 8 AM Eastern." },
  { name: "deadline4h", label: "4 hours before the deadline", hint: "Every 4 hours on game days." },
  { name: "deadline1h", label: "1 hour before the deadline", hint: "Hourly on game days." },
];

const news: readonly Choice[] = [
  { name: "resultsNotifications", label: "Results", hint: "Your picks and your place, once a week is final." },
  { name: "weeklyDigest", label: "Weekly digest", hint: "All your leagues in one message, Tuesday at 8 AM Eastern." },
  { name: "survivorElimination", label: "Survivor elimination", hint: "When one of your entries is out, or has won." },
];

export function NotificationsCard() {
  const preferences = useQuery(api.notifications.getPreferences, {});
  return (
    <Card aria-label="Notifications">
      <CardHeader title="Notifications" subtitle="Reminders stop once all your picks are made." />
      <CardBody>
        {preferences ? <Switches preferences={preferences} /> : <Skeleton className="h-118 rounded-md" />}
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
        <legend className="mb-1 text-14 font-semibold text-strong">How</legend>
        {choiceOf({ name: "emailEnabled", label: "E-mail", hint: "To your account's address." })}
        <BrowserNotifications isEnabled={shown.browserEnabled} />
        {isSilent && <p className="mt-1 text-14 text-muted">With both off, you get no reminders at all.</p>}
      </fieldset>
      <fieldset className="grid gap-x-6 sm:grid-cols-2">
        <legend className="mb-1 text-14 font-semibold text-strong">Pick reminders</legend>
        {reminders.map(choiceOf)}
      </fieldset>
      <fieldset className="grid gap-x-6 sm:grid-cols-2">
        <legend className="mb-1 text-14 font-semibold text-strong">News</legend>
        {news.map(choiceOf)}
      </fieldset>
      <TestEmail />
    </div>
  );
}
