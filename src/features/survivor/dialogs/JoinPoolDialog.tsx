import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "convex/react";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { normaliseInviteCode } from "../../../../domain/leagues/leagueForms";
import { ENTRIES_PER_USER } from "../../../../domain/survivor/survivorRules";
import type { PoolView } from "../../../components/survivor/survivorViews";
import { Button } from "../../../components/ui/buttons/Button";
import { Dialog } from "../../../components/ui/overlays/Dialog";
import { NumberField } from "../../../components/ui/forms/NumberField";
import { TextField } from "../../../components/ui/forms/TextField";
import { fieldOf, messageOf } from "../../../lib/serverErrors";
import { joinPoolForm, type JoinPoolValues } from "./poolForms";
import { useEnterPool } from "./useEnterPool";

interface JoinPoolDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

const failure = t`Failed to join survivor pool`;
// [8.8]
const messages = { title: t`Joined`, failure };

/** [2.49][5.5] Joins by code. */
export function JoinPoolDialog({ isOpen, onClose }: JoinPoolDialogProps) {
  const formId = useId();
  const { run, isSaving, error } = useEnterPool(useMutation(api.survivor.join), messages);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Join Survivor Pool`}
      description={t`Ask a member for the pool's invite code.`}
      footer={<Actions formId={formId} isSaving={isSaving} onClose={onClose} />}
    >
      <JoinPoolFields
        id={formId}
        refusal={error}
        onSubmit={async ({ inviteCode, numberOfEntries }) => {
          if (await run({ inviteCode: normaliseInviteCode(inviteCode), numberOfEntries })) onClose();
        }}
      />
    </Dialog>
  );
}

interface JoinPublicPoolDialogProps extends JoinPoolDialogProps {
  pool: PoolView;
}

/** Joins from the public list, when the pool allows several entries each. */
export function JoinPublicPoolDialog({ pool, isOpen, onClose }: JoinPublicPoolDialogProps) {
  const formId = useId();
  const { run, isSaving, error } = useEnterPool(useMutation(api.survivor.joinPublic), messages);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Join Survivor Pool`}
      description={pool.league.name}
      footer={<Actions formId={formId} isSaving={isSaving} onClose={onClose} />}
    >
      <JoinPoolFields
        id={formId}
        refusal={error}
        inviteCode={pool.league.inviteCode}
        maxEntries={pool.settings.maxEntriesPerUser}
        onSubmit={async ({ numberOfEntries }) => {
          if (await run({ leagueId: pool.league.id, numberOfEntries })) onClose();
        }}
      />
    </Dialog>
  );
}

function Actions({ formId, isSaving, onClose }: { formId: string; isSaving: boolean; onClose: () => void }) {
  return (
    <>
      <Button onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit" form={formId} variant="primary" isLoading={isSaving}>
        <Trans>Join Pool</Trans>
      </Button>
    </>
  );
}

interface FieldsProps {
  id: string;
  /** The server's refusal, shown at its field. */
  refusal: unknown;
  /** Set when the pool is known; then no code is asked for. */
  inviteCode?: string;
  maxEntries?: number;
  onSubmit: (values: JoinPoolValues) => Promise<void>;
}

function JoinPoolFields({ id, refusal, inviteCode, maxEntries = ENTRIES_PER_USER.max, onSubmit }: FieldsProps) {
  const { register, handleSubmit, formState } = useForm<JoinPoolValues>({
    resolver: zodResolver(joinPoolForm(maxEntries)),
    defaultValues: { inviteCode: inviteCode ?? "", numberOfEntries: ENTRIES_PER_USER.default },
  });
  const { errors } = formState;
  const refused = refusal === null ? undefined : messageOf(refusal, failure);
  const isAboutEntries = fieldOf(refusal) === "numberOfEntries" || inviteCode !== undefined;
  return (
    <form id={id} noValidate className="space-y-4" onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
      {inviteCode === undefined && (
        <TextField
          {...register("inviteCode")}
          label={t`Invite Code`}
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="[&_input]:uppercase [&_input]:tracking-wider"
          error={errors.inviteCode?.message ?? (isAboutEntries ? undefined : refused)}
        />
      )}
      <NumberField
        {...register("numberOfEntries", { valueAsNumber: true })}
        label={t`Number of Entries`}
        min={ENTRIES_PER_USER.min}
        max={maxEntries}
        hint={
          inviteCode === undefined
            ? t`From ${ENTRIES_PER_USER.min} to ${maxEntries}, as far as the pool allows`
            : t`From ${ENTRIES_PER_USER.min} to ${maxEntries}`
        }
        error={errors.numberOfEntries?.message ?? (isAboutEntries ? refused : undefined)}
      />
    </form>
  );
}
