import { useMutation } from "convex/react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../convex/_generated/api";
import { BEHIND_CHOICES } from "../../../domain/common/behindStream";
import { Card, CardBody, CardHeader } from "../../components/ui/Card";
import { SelectField } from "../../components/ui/forms/SelectField";
import { useChange } from "../../hooks/useChange";
import type { CurrentUserView } from "../../lib/views";

/** [18.4] How late running games are told of, on all of the user's devices. */
export function StreamCard({ user }: { user: CurrentUserView }) {
  const { run, isSaving } = useChange(useMutation(api.users.setBehindStream), {
    success: t`Delay saved`,
    failure: t`Failed to save the delay`,
  });
  const seconds = user.behindSeconds ?? 0;
  // An app of one's own may have set any.
  const choices = [...new Set([...BEHIND_CHOICES, seconds])].sort((a, b) => a - b);
  return (
    <Card aria-label={t`Behind the stream`}>
      <CardHeader title={t`Behind the Stream`} subtitle={t`No spoilers while your stream catches up.`} />
      <CardBody>
        <SelectField
          label={t`Delay`}
          value={seconds}
          disabled={isSaving}
          onChange={(event) => void run({ seconds: Number(event.target.value) })}
          options={choices.map((value) => ({ value, label: value === 0 ? t`No delay` : t`${value} seconds` }))}
          hint={t`For scores, chances, results and their notifications, on all your devices. Locks and deadlines stay on time.`}
        />
        {seconds > 0 && (
          <p className="mt-3 text-14 text-muted">
            <Trans>
              While games are on, what this device hasn’t shown before takes {seconds} seconds to appear. What other
              members write in talk isn’t delayed.
            </Trans>
          </p>
        )}
      </CardBody>
    </Card>
  );
}
