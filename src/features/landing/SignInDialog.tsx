import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { EmailField } from "../../components/account/AccountInputs";
import { AccountForm } from "../../components/account/AccountForm";
import { useAccountForm } from "../../components/account/useAccountForm";
import { Dialog } from "../../components/ui/overlays/Dialog";
import { PasswordField } from "../../components/ui/forms/PasswordField";
import { TextButton } from "../../components/ui/buttons/TextButton";
import type { DemoAccount, SignInForms } from "../../hooks/account/useAuth";
import { signInForm, type SignInValues } from "./accountForms";
import { DemoAccounts } from "./DemoAccounts";
import * as texts from "../../texts/pages/landing";

interface SignInDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onSwitch: () => void;
  onForgotten: () => void;
  method: SignInForms;
}

export function SignInDialog({ isOpen, onClose, ...fields }: SignInDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.signIn} description={texts.welcomeBackToTheHuddle}>
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
        submitLabel={texts.signIn}
        button={{ isLoading: isWorking, disabled: demoEmail !== null }}
      >
        <EmailField {...field("email")} autoFocus />
        <PasswordField {...field("password")} label={texts.password} autoComplete="current-password" />
      </AccountForm>
      <div className="mt-2 flex flex-wrap justify-center gap-x-4 text-14">
        <TextButton onClick={onSwitch}>{texts.createAnAccount}</TextButton>
        <TextButton onClick={onForgotten}>{texts.forgotYourPassword}</TextButton>
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
