// Two ways to confirm an address: a press where it was requested, a new password anywhere else.
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { t } from "@lingui/core/macro";
import { NewPasswordField } from "../../components/account/AccountInputs";
import { AccountForm } from "../../components/account/AccountForm";
import { useAccountForm } from "../../components/account/useAccountForm";
import { Button } from "../../components/ui/buttons/Button";
import type { SignInForms } from "../../hooks/account/useAuth";
import { newPasswordForm, type NewPasswordValues } from "./accountForms";
import { FormProblem } from "../../components/account/FormProblem";

interface ConfirmFormProps {
  method: SignInForms;
  token: string;
  onDone: () => void;
}

export function ConfirmHere({ method, token, onDone, label }: ConfirmFormProps & { label: string }) {
  const [isConfirming, setConfirming] = useState(false);
  const [problem, setProblem] = useState<string>();
  const confirm = async () => {
    setConfirming(true);
    const result = await method.confirm({ token });
    if (result.ok) return onDone();
    setConfirming(false);
    setProblem(result.message);
  };
  return (
    <div className="w-full space-y-4">
      <FormProblem message={problem} />
      <Button variant="primary" size="lg" className="w-full" isLoading={isConfirming} onClick={() => void confirm()}>
        {label}
      </Button>
    </div>
  );
}

export function ConfirmWithPassword({ method, token, onDone }: ConfirmFormProps) {
  const { field, problem, submit, isSubmitting, isSent } = useAccountForm<NewPasswordValues>({
    resolver: zodResolver(newPasswordForm),
    defaultValues: { newPassword: "" },
    send: async ({ newPassword }) => {
      const result = await method.confirm({ token, newPassword });
      if (result.ok) onDone();
      return result;
    },
    fields: { password: "newPassword" },
  });
  return (
    <AccountForm
      label={t`Choose a password`}
      onSubmit={submit}
      problem={problem}
      submitLabel={t`Confirm and Sign In`}
      button={{ size: "lg", isLoading: isSubmitting || isSent }}
    >
      <NewPasswordField {...field("newPassword")} />
    </AccountForm>
  );
}
