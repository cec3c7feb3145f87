import { useMutation } from "convex/react";
import { useId, useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { optionsOf } from "../../../../domain/survivor/survivorOptions";
import type { PoolView } from "../../../components/survivor/survivorViews";
import { Button } from "../../../components/ui/buttons/Button";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { Dialog } from "../../../components/ui/overlays/Dialog";
import { useChange } from "../../../hooks/useChange";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import { fieldOf, messageOf } from "../../../lib/serverErrors";
import { PoolOptionFields } from "./PoolOptionFields";

interface PoolOptionsDialogProps {
  pool: PoolView;
  isOpen: boolean;
  onClose: () => void;
}

const failure = t`Failed to update settings`;

/** [10.18] The commissioners': what can still change of a pool that exists. */
export function PoolOptionsDialog({ pool, isOpen, onClose }: PoolOptionsDialogProps) {
  const formId = useId();
  const leagueId = pool.league.id;
  const firstFreeWeek = useQuietQuery(api.survivor.firstFreeWeek, isOpen ? { leagueId } : "skip");
  const { run, isSaving, error } = useChange(useMutation(api.survivor.changeOptions), {
    success: t`Pool options updated`,
    failure,
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="md"
      title={t`Pool Options`}
      description={t`Weeks that have begun stay as they are. Members see every change in the pool's log.`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary" isLoading={isSaving}>
            <Trans>Save Options</Trans>
          </Button>
        </>
      }
    >
      {typeof firstFreeWeek === "number" ? (
        <Fields
          pool={pool}
          formId={formId}
          firstFreeWeek={firstFreeWeek}
          refusal={error === null ? undefined : { field: fieldOf(error), message: messageOf(error, failure) }}
          onSave={async (options) => {
            if (await run({ leagueId, options })) onClose();
          }}
        />
      ) : (
        <Skeleton className="h-96" />
      )}
    </Dialog>
  );
}

type Options = ReturnType<typeof optionsOf>;

interface FieldsProps {
  pool: PoolView;
  formId: string;
  firstFreeWeek: number;
  refusal: { field: string | null; message: string } | undefined;
  onSave: (options: Options) => Promise<void>;
}

function Fields({ pool, formId, firstFreeWeek, refusal, onSave }: FieldsProps) {
  // Laid over the pool's: somebody else may change others of them meanwhile.
  const [chosen, setChosen] = useState<Partial<Options>>({});
  const options = { ...optionsOf(pool.settings), ...chosen };
  const choose = (next: Options) => {
    const changed = Object.entries(next).filter(([field, value]) => value !== options[field as keyof Options]);
    setChosen({ ...chosen, ...(Object.fromEntries(changed) as Partial<Options>) });
  };
  return (
    <form
      id={formId}
      onSubmit={(event) => {
        event.preventDefault();
        void onSave(options);
      }}
    >
      <PoolOptionFields
        options={options}
        firstFreeWeek={firstFreeWeek}
        refusal={refusal}
        startingWeek={pool.startingWeek}
        onChange={choose}
      />
    </form>
  );
}
