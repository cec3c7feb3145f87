import { zodResolver } from "@hookform/resolvers/zod";
import { EmailField, NewPasswordField } from "../../components/account/AccountInputs";
import { AccountForm } from "../../components/account/AccountForm";
import { MailSent } from "../../components/account/MailSent";
import { useAccountForm } from "../../components/account/useAccountForm";
import { Dialog } from "../../components/ui/overlays/Dialog";
import { PasswordField } from "../../components/ui/forms/PasswordField";
import { toast } from "../../components/ui/overlays/toast";
import type { SignInForms } from "../../hooks/account/useAuth";
import { emailForm, passwordForm, type EmailValues, type PasswordValues } from "./profileForms";
import * as texts from "../../texts/pages/profile";

interface SignInDialogProps {
  isOpen: boolean;
  onClose: () => void;
  method: SignInForms;
}

export function ChangeEmailDialog({ isOpen, onClose, method }: SignInDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.changeEMail} description={texts.yourAddressStaysAsIt}>
      <EmailFields method={method} />
    </Dialog>
  );
}

function EmailFields({ method }: Pick<SignInDialogProps, "method">) {
  const { field, problem, submit, isSubmitting, isSent, getValues } = useAccountForm<EmailValues>({
    resolver: zodResolver(emailForm),
    defaultValues: { email: "", password: "" },
    send: method.changeEmail,
  });
  if (isSent)
    return (
      <div role="status">
        <MailSent inboxUrl={method.inboxUrl}>
          <p>{texts.weSentALinkTo(getValues("email"))}</p>
        </MailSent>
      </div>
    );
  return (
    <AccountForm onSubmit={submit} problem={problem} submitLabel={texts.sendLink} button={{ isLoading: isSubmitting }}>
      <EmailField {...field("email")} label={texts.newEMail} autoFocus />
      <PasswordField {...field("password")} label={texts.yourPassword} autoComplete="current-password" />
    </AccountForm>
  );
}

export function ChangePasswordDialog({ isOpen, onClose, method }: SignInDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.changePassword}
      description={texts.signsYouOutEverywhereElse}
    >
      <PasswordFields method={method} onClose={onClose} />
    </Dialog>
  );
}

function PasswordFields({ method, onClose }: Pick<SignInDialogProps, "method" | "onClose">) {
  const { field, problem, submit, isSubmitting } = useAccountForm<PasswordValues>({
    resolver: zodResolver(passwordForm),
    defaultValues: { currentPassword: "", newPassword: "" },
    send: async (values) => {
      const result = await method.changePassword(values);
      if (!result.ok) return result;
      toast({ title: texts.passwordChanged });
      onClose();
      return result;
    },
    fields: { password: "currentPassword" },
  });
  return (
    <AccountForm
      onSubmit={submit}
      problem={problem}
      submitLabel={texts.changePassword}
      button={{ isLoading: isSubmitting }}
    >
      <PasswordField
        {...field("currentPassword")}
        label={texts.yourPassword}
        autoComplete="current-password"
        autoFocus
      />
      <NewPasswordField {...field("newPassword")} />
    </AccountForm>
  );
}
