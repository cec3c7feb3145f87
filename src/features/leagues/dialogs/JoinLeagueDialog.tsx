import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "convex/react";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { normaliseInviteCode } from "../../../../domain/leagues/leagueForms";
import { Button } from "../../../components/ui/buttons/Button";
import { Dialog } from "../../../components/ui/overlays/Dialog";
import { TextField } from "../../../components/ui/forms/TextField";
import { messageOf } from "../../../lib/serverErrors";
import { joinLeagueForm, type JoinLeagueValues } from "./leagueForms";
import { useEnterLeague } from "../useEnterLeague";

interface JoinLeagueDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

export function JoinLeagueDialog({ isOpen, onClose }: JoinLeagueDialogProps) {
  const formId = useId();
  const { run, isSaving, error } = useEnterLeague(useMutation(api.leagues.join), {
    success: t`Joined league successfully!`,
    failure: t`Failed to join league`,
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Join a League`}
      description={t`Ask a member for the league’s invite code.`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary" isLoading={isSaving}>
            <Trans>Join League</Trans>
          </Button>
        </>
      }
    >
      <JoinLeagueFields
        id={formId}
        refusal={error === null ? undefined : messageOf(error, t`Failed to join league`)}
        onSubmit={async ({ inviteCode }) => {
          if (await run({ inviteCode: normaliseInviteCode(inviteCode) })) onClose();
        }}
      />
    </Dialog>
  );
}

interface FieldsProps {
  id: string;
  refusal: string | undefined;
  onSubmit: (values: JoinLeagueValues) => Promise<void>;
}

function JoinLeagueFields({ id, refusal, onSubmit }: FieldsProps) {
  const { register, handleSubmit, formState } = useForm<JoinLeagueValues>({
    resolver: zodResolver(joinLeagueForm),
    defaultValues: { inviteCode: "" },
  });
  return (
    <form id={id} noValidate onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
      <TextField
        {...register("inviteCode")}
        label={t`Invite Code`}
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="[&_input]:uppercase [&_input]:tracking-wider"
        error={formState.errors.inviteCode?.message ?? refusal}
      />
    </form>
  );
}
