import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { EmailField, NewPasswordField } from "../../components/account/AccountInputs";
import { AccountForm } from "../../components/account/AccountForm";
import { MailSent } from "../../components/account/MailSent";
import { useAccountForm } from "../../components/account/useAccountForm";
import { Dialog } from "../../components/ui/overlays/Dialog";
import { PasswordField } from "../../components/ui/forms/PasswordField";
import { toast } from "../../components/ui/overlays/toast";
import type { SignInForms } from "../../hooks/account/useAuth";
import { emailForm, passwordForm, type EmailValues, type PasswordValues } from "./profileForms";

interface SignInDialogProps {
  isOpen: boolean;
  onClose: () => void;
  method: SignInForms;
}

export function ChangeEmailDialog({ isOpen, onClose, method }: SignInDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Change Email`}
      description={t`Your address doesn’t change until you open the link we send to the new one.`}
    >
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
          <p>
            <Trans>
              We sent a link to {getValues("email")}. Open it while you are signed in. It works for 24 hours.
            </Trans>
          </p>
        </MailSent>
      </div>
    );
  return (
    <AccountForm onSubmit={submit} problem={problem} submitLabel={t`Send Link`} button={{ isLoading: isSubmitting }}>
      <EmailField {...field("email")} label={t`New email`} autoFocus />
      <PasswordField {...field("password")} label={t`Your password`} autoComplete="current-password" />
    </AccountForm>
  );
}

export function ChangePasswordDialog({ isOpen, onClose, method }: SignInDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Change Password`}
      description={t`Signs you out everywhere else.`}
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
      toast({ title: t`Password changed` });
      onClose();
      return result;
    },
    fields: { password: "currentPassword" },
  });
  return (
    <AccountForm
      onSubmit={submit}
      problem={problem}
      submitLabel={t`Change Password`}
      button={{ isLoading: isSubmitting }}
    >
      <PasswordField {...field("currentPassword")} label={t`Your password`} autoComplete="current-password" autoFocus />
      <NewPasswordField {...field("newPassword")} />
    </AccountForm>
  );
}
