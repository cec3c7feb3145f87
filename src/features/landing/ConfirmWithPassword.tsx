import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import { AccountForm } from "../../components/account/AccountForm";
import { NewPasswordField } from "../../components/account/AccountInputs";
import { useAccountForm } from "../../components/account/useAccountForm";
import type { SignInForms } from "../../hooks/account/useAuth";
import { newPasswordForm, type NewPasswordValues } from "./accountForms";

interface ConfirmWithPasswordProps {
  method: SignInForms;
  token: string;
  onDone: () => void;
}

/** Confirms an address by a new password, in another browser than the one where it was requested. */
export function ConfirmWithPassword({ method, token, onDone }: ConfirmWithPasswordProps) {
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
