import { zodResolver } from "@hookform/resolvers/zod";
import { EmailField, NewPasswordField } from "../../components/account/AccountInputs";
import { AccountForm } from "../../components/account/AccountForm";
import { MailSent } from "../../components/account/MailSent";
import { useAccountForm } from "../../components/account/useAccountForm";
import { Dialog } from "../../components/ui/overlays/Dialog";
import { TextButton } from "../../components/ui/buttons/TextButton";
import { TextField } from "../../components/ui/forms/TextField";
import type { SignInForms } from "../../hooks/account/useAuth";
import { signUpForm, type SignUpValues } from "./accountForms";
import * as texts from "../../texts/pages/landing";

interface SignUpDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onSwitch: () => void;
  method: SignInForms;
}

export function SignUpDialog({ isOpen, onClose, onSwitch, method }: SignUpDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.createAccount} description={texts.yourNameIsWhatFriends}>
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
          <p className="font-semibold">{texts.oneMoreStepConfirmYour}</p>
          <p className="mt-1">{texts.weSentALinkTo(getValues("email"))}</p>
        </MailSent>
      </div>
    );
  return (
    <>
      <AccountForm
        onSubmit={submit}
        problem={problem}
        submitLabel={texts.createAccount}
        button={{ isLoading: isSubmitting }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field("firstName")} label={texts.firstName} autoComplete="given-name" autoFocus />
          <TextField {...field("lastName")} label={texts.lastName} autoComplete="family-name" />
        </div>
        <EmailField {...field("email")} />
        <NewPasswordField {...field("password")} label={texts.password} />
      </AccountForm>
      <p className="mt-2 text-center text-14 text-muted">
        {texts.alreadyHaveAnAccount} <TextButton onClick={onSwitch}>{texts.signIn2}</TextButton>
      </p>
    </>
  );
}
