import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "convex/react";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { api } from "../../../convex/_generated/api";
import { normaliseInviteCode } from "../../../domain/leagueRules";
import { ENTRIES_PER_USER } from "../../../domain/survivorRules";
import type { PoolView } from "../../components/survivor/views";
import { Button } from "../../components/ui/Button";
import { Dialog } from "../../components/ui/Dialog";
import { NumberField } from "../../components/ui/NumberField";
import { TextField } from "../../components/ui/TextField";
import { useChange } from "../../hooks/useChange";
import { fieldOf, messageOf } from "../../lib/errors";
import { joinPoolForm, type JoinPoolValues } from "./poolForms";

interface JoinPoolDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

const failure = "Failed to join survivor pool";
// [8.8]
const success = ({ league }: PoolView) => ({ title: "Joined", description: league.name });

/** [2.49][5.5] By code. */
export function JoinPoolDialog({ isOpen, onClose }: JoinPoolDialogProps) {
  const formId = useId();
  const { run, isSaving, error } = useChange(useMutation(api.survivor.join), { success, failure });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Join Survivor Pool"
      description="Ask a member for the pool’s invite code."
      footer={<Actions {...{ formId, isSaving, onClose }} />}
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

/** From the public list, where a pool lets everybody play several entries. */
export function JoinPublicPoolDialog({ pool, isOpen, onClose }: JoinPublicPoolDialogProps) {
  const formId = useId();
  const { run, isSaving, error } = useChange(useMutation(api.survivor.joinPublic), { success, failure });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Join Survivor Pool"
      description={pool.league.name}
      footer={<Actions {...{ formId, isSaving, onClose }} />}
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
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form={formId} variant="primary" isLoading={isSaving}>
        Join Pool
      </Button>
    </>
  );
}

interface FieldsProps {
  id: string;
  /** What the server refused, shown at its field. */
  refusal: unknown;
  /** Where the pool is known already, no code is asked for. */
  inviteCode?: string;
  maxEntries?: number;
  onSubmit: (values: JoinPoolValues) => Promise<void>;
}

function JoinPoolFields({ id, refusal, inviteCode, maxEntries = ENTRIES_PER_USER.max, onSubmit }: FieldsProps) {
  const { register, handleSubmit, formState } = useForm<JoinPoolValues>({
    resolver: zodResolver(joinPoolForm),
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
          label="Invite Code"
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
        label="Number of Entries"
        min={ENTRIES_PER_USER.min}
        max={maxEntries}
        hint={
          inviteCode === undefined
            ? `${ENTRIES_PER_USER.min} to ${maxEntries}, as far as the pool allows`
            : `${ENTRIES_PER_USER.min} to ${maxEntries}`
        }
        error={errors.numberOfEntries?.message ?? (isAboutEntries ? refused : undefined)}
      />
    </form>
  );
}
