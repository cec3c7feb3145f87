// [5.9][7.38] Sends reminders by hand, previews mails, and shows the newest messages' delivery status.
import type { FunctionReturnType } from "convex/server";
import { BellRing } from "lucide-react";
import { useState } from "react";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { Button } from "../../../components/ui/buttons/Button";
import { Card, CardBody, CardHeader } from "../../../components/ui/Card";
import { CheckboxField } from "../../../components/ui/forms/CheckboxField";
import { EmptyState } from "../../../components/ui/feedback/EmptyState";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { useChange } from "../../../hooks/useChange";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import { formatKickoff, fullName } from "../../../lib/format";
import { LeagueSelect, useLeagueOptions, type LeagueOption } from "../fields/LeagueSelect";
import { weekName } from "../../../lib/weekName";
import { MailPreviews } from "./MailPreviews";
import { OutboxCard } from "./OutboxCard";
import { reminderToast, useSendReminders } from "./useSendReminders";

export function SendRemindersTab() {
  const [leagueId, setLeagueId] = useState<string | null>(null);
  const options = useLeagueOptions(leagueId);
  const { leagues, league } = options;
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <Card aria-label={t`Send Reminders`}>
        <CardHeader title={t`Send Reminders`} subtitle={t`Sent to members who still have games to pick this week.`} />
        <CardBody>
          <LeagueSelect options={options} onChange={setLeagueId} />
          <div className="mt-4">
            {league ? (
              <Candidates key={league.id} league={league} />
            ) : (
              leagues && <EmptyState title={t`No league yet`} />
            )}
          </div>
        </CardBody>
      </Card>
      <div className="space-y-4">
        <MailPreviews />
        <OutboxCard />
      </div>
    </div>
  );
}

type CandidateView = NonNullable<FunctionReturnType<typeof api.admin.listReminderCandidates>>["members"][number];
type UserId = CandidateView["userId"];

function Candidates({ league }: { league: LeagueOption }) {
  const found = useQuietQuery(api.admin.listReminderCandidates, { leagueId: league.id });
  const [chosen, setChosen] = useState<ReadonlySet<UserId>>(new Set());
  const { run, isSaving } = useChange(useSendReminders(), {
    success: reminderToast,
    failure: t`Failed to send reminders`,
  });
  if (found === undefined) return <Skeleton className="h-64 rounded-md" />;
  if (found === null) return <EmptyState title={t`No schedule yet`} text={t`Sync the season first.`} />;
  const { members, week, openGames } = found;
  if (members.length === 0) {
    return (
      <EmptyState
        title={t`Nobody is missing a pick`}
        text={
          openGames === 0
            ? t`Every game of ${weekName(week)} is locked for this league.`
            : t`There is no open pick left to make in ${weekName(week)}.`
        }
      />
    );
  }
  const reachable = members.filter(({ isReachable }) => isReachable).map(({ userId }) => userId);
  const selected = reachable.filter((userId) => chosen.has(userId));
  const areAll = reachable.length > 0 && selected.length === reachable.length;
  const toggle = (userId: UserId, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(userId);
    else next.delete(userId);
    setChosen(next);
  };
  const send = async () => {
    if (await run({ leagueId: league.id, userIds: selected })) setChosen(new Set());
  };
  return (
    <>
      <CheckboxField
        label={t`Everybody (${plural(members.length, { one: "# member", other: "# members" })})`}
        hint={weekName(week)}
        checked={areAll}
        disabled={reachable.length === 0}
        onChange={(event) => setChosen(new Set(event.target.checked ? reachable : []))}
      />
      {/* [9.10] */}
      <ul
        className="max-h-96 divide-y divide-hairline overflow-y-auto rounded-md border border-hairline px-3"
        aria-label={t`Members without a pick`}
        tabIndex={0}
      >
        {members.map((member) => (
          <li key={member.userId}>
            <CheckboxField
              label={fullName(member)}
              hint={hintOf(member)}
              checked={chosen.has(member.userId)}
              disabled={!member.isReachable}
              onChange={(event) => toggle(member.userId, event.target.checked)}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="primary"
        className="mt-4 w-full sm:w-auto"
        iconLeft={<BellRing aria-hidden="true" className="size-4" />}
        disabled={selected.length === 0}
        isLoading={isSaving}
        onClick={() => void send()}
      >
        {selected.length > 0 ? <Trans>Send Reminders ({selected.length})</Trans> : <Trans>Send Reminders</Trans>}
      </Button>
    </>
  );
}

function hintOf({ missingPicks, isHeld, isReachable, remindedAtMs }: CandidateView): string {
  const picks = plural(missingPicks, { one: "# pick", other: "# picks" });
  const missing = isHeld ? t`${picks} missing, held until dues are paid` : t`${picks} missing`;
  if (!isReachable) return t`${missing} · can't be reached: notifications are off`;
  return remindedAtMs === null ? missing : t`${missing} · reminded ${formatKickoff(remindedAtMs)}`;
}
