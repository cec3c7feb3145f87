import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { EmailField, NewPasswordField } from "../../components/account/AccountInputs";
import { AccountForm } from "../../components/account/AccountForm";
import { MailSent } from "../../components/account/MailSent";
import { useAccountForm } from "../../components/account/useAccountForm";
import { Dialog } from "../../components/ui/overlays/Dialog";
import { TextButton } from "../../components/ui/buttons/TextButton";
import { TextField } from "../../components/ui/forms/TextField";
import type { SignInForms } from "../../hooks/account/useAuth";
import { signUpForm, type SignUpValues } from "./accountForms";

interface SignUpDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onSwitch: () => void;
  method: SignInForms;
}

export function SignUpDialog({ isOpen, onClose, onSwitch, method }: SignUpDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Create Account`}
      description={t`Your name is what friends see next to your picks.`}
    >
      <SignUpFields method={method} onSwitch={onSwitch} />
    </Dialog>
  );
}

function SignUpFields({ method, onSwitch }: Pick<SignUpDialogProps, "method" | "onSwitch">) {
  const { field, problem, submit, isSubmitting, isSent, getValues } = useAccountForm<SignUpValues>({
    resolver: zodResolver(signUpForm),
    defaultValues: { firstName: "", lastName: "", email: "", password: "" },
    send: method.signUp,
  });
  if (isSent)
    return (
      <div role="status">
        <MailSent inboxUrl={method.inboxUrl}>
          <p className="font-semibold">
            <Trans>One more step: confirm your email</Trans>
          </p>
          <p className="mt-1">
            <Trans>
              We sent a link to {getValues("email")}. Open it in this browser, and you’re in. It works for 24 hours.
            </Trans>
          </p>
        </MailSent>
      </div>
    );
  return (
    <>
      <AccountForm
        onSubmit={submit}
        problem={problem}
        submitLabel={t`Create Account`}
        button={{ isLoading: isSubmitting }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field("firstName")} label={t`First name`} autoComplete="given-name" autoFocus />
          <TextField {...field("lastName")} label={t`Last name`} autoComplete="family-name" />
        </div>
        <EmailField {...field("email")} />
        <NewPasswordField {...field("password")} label={t`Password`} />
      </AccountForm>
      <p className="mt-2 text-center text-14 text-muted">
        <Trans>
          Already have an account? <TextButton onClick={onSwitch}>Sign in</TextButton>
        </Trans>
      </p>
    </>
  );
}
