import { useMutation } from "convex/react";
import { useId } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { KICKOFF_DEADLINE } from "../../../../domain/leagues/deadlines";
import { ENTRIES_PER_USER } from "../../../../domain/survivor/survivorRules";
import { firstStartWeek } from "../../../../domain/survivor/survivorStart";
import { toDeadline } from "../../../components/league/deadlineForm";
import { Button } from "../../../components/ui/buttons/Button";
import { Dialog } from "../../../components/ui/overlays/Dialog";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { useNow } from "../../../hooks/useNow";
import { fieldOf, messageOf } from "../../../lib/serverErrors";
import { CreatePoolFields } from "./CreatePoolFields";
import type { CreatePoolValues } from "./poolForms";
import { useEnterPool } from "./useEnterPool";
import { useQuery } from "../../../hooks/useQuery";

interface CreatePoolDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

const failure = t`Failed to create survivor pool`;

/** [2.49][5.4][7.28] */
export function CreatePoolDialog({ isOpen, onClose }: CreatePoolDialogProps) {
  const formId = useId();
  const weeks = useQuery(api.survivor.startWeeks, isOpen ? {} : "skip");
  const { run, isSaving, error } = useEnterPool(useMutation(api.survivor.create), {
    title: t`Survivor pool created`,
    failure,
  });
  const nowMs = useNow(10_000);
  // Even with a deadline at kickoff.
  const isTooLate = weeks !== undefined && firstStartWeek(weeks, { deadline: KICKOFF_DEADLINE, nowMs }) === null;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="md"
      title={t`Create Survivor Pool`}
      description={
        isTooLate
          ? t`It is too late to start a pool this season.`
          : t`One pick a week, no team twice. You’ll get a code to share.`
      }
      footer={
        <>
          <Button onClick={onClose}>{isTooLate ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}</Button>
          {!isTooLate && (
            <Button type="submit" form={formId} variant="primary" isLoading={isSaving} disabled={!weeks}>
              <Trans>Create Pool</Trans>
            </Button>
          )}
        </>
      }
    >
      {weeks === undefined ? (
        <Loading />
      ) : (
        !isTooLate && (
          <CreatePoolFields
            id={formId}
            weeks={weeks}
            refusal={error === null ? undefined : { field: fieldOf(error), message: messageOf(error, failure) }}
            onSubmit={async (values) => {
              if (await run(poolOf(values))) onClose();
            }}
          />
        )
      )}
    </Dialog>
  );
}

function poolOf(values: CreatePoolValues) {
  const { name, description, isPublic, maxMembers, pickDeadlineHours, deadline, options, ...settings } = values;
  const { latestResurrectionWeek, ...others } = options;
  const { allowMultipleEntries, maxEntriesPerUser } = settings;
  return {
    name: name.trim(),
    isPublic,
    maxMembers,
    ...toDeadline({ pickDeadlineHours, deadline }),
    ...(description.trim() && { description: description.trim() }),
    survivorSettings: {
      ...settings,
      ...others,
      ...(others.resurrectionsAllowed > 0 && { latestResurrectionWeek }),
      maxEntriesPerUser: allowMultipleEntries ? maxEntriesPerUser : ENTRIES_PER_USER.default,
    },
  };
}

/** In the form's shape, so that the dialog doesn't grow. */
function Loading() {
  return (
    <div role="status" className="grid h-160 content-start gap-6">
      <span className="sr-only">
        <Trans>Loading the season...</Trans>
      </span>
      <Skeleton className="h-17" />
      <Skeleton className="h-23" />
      <div className="grid grid-cols-2 gap-4">
        {[0, 1, 2, 3].map((field) => (
          <Skeleton key={field} className="h-22" />
        ))}
      </div>
    </div>
  );
}
