import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { EmailField } from "../../components/account/AccountInputs";
import { AccountForm } from "../../components/account/AccountForm";
import { useAccountForm } from "../../components/account/useAccountForm";
import { Dialog } from "../../components/ui/overlays/Dialog";
import { PasswordField } from "../../components/ui/forms/PasswordField";
import { TextButton } from "../../components/ui/buttons/TextButton";
import type { DemoAccount, SignInForms } from "../../hooks/account/useAuth";
import { signInForm, type SignInValues } from "./accountForms";
import { DemoAccounts } from "./DemoAccounts";

interface SignInDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onSwitch: () => void;
  onForgotten: () => void;
  method: SignInForms;
}

export function SignInDialog({ isOpen, onClose, ...fields }: SignInDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Sign In`} description={t`Welcome back to the huddle.`}>
      <SignInFields {...fields} />
    </Dialog>
  );
}

function SignInFields({ method, onSwitch, onForgotten }: Omit<SignInDialogProps, "isOpen" | "onClose">) {
  const [demoEmail, setDemoEmail] = useState<string | null>(null);
  const { field, problem, refuse, clearErrors, submit, isSubmitting, isSent } = useAccountForm<SignInValues>({
    resolver: zodResolver(signInForm),
    defaultValues: { email: "", password: "" },
    send: method.signIn,
  });
  // Stays busy after success, until the signed-in page replaces this one.
  const isWorking = isSubmitting || isSent;
  const signInAs = async (account: DemoAccount) => {
    clearErrors();
    setDemoEmail(account.email);
    const result = await method.signIn(account);
    if (result.ok) return;
    setDemoEmail(null);
    refuse(result.message);
  };

  return (
    <>
      <AccountForm
        onSubmit={submit}
        problem={problem}
        submitLabel={t`Sign In`}
        button={{ isLoading: isWorking, disabled: demoEmail !== null }}
      >
        <EmailField {...field("email")} autoFocus />
        <PasswordField {...field("password")} label={t`Password`} autoComplete="current-password" />
      </AccountForm>
      <div className="mt-2 flex flex-wrap justify-center gap-x-4 text-14">
        <TextButton onClick={onSwitch}>
          <Trans>Create an account</Trans>
        </TextButton>
        <TextButton onClick={onForgotten}>
          <Trans>Forgot your password?</Trans>
        </TextButton>
      </div>
      {method.demoAccounts.length > 0 && (
        <DemoAccounts
          accounts={method.demoAccounts}
          busyEmail={demoEmail}
          isDisabled={isWorking || demoEmail !== null}
          onChoose={(account) => void signInAs(account)}
        />
      )}
    </>
  );
}
