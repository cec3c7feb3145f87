import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { EmailField } from "../../components/account/AccountInputs";
import { AccountForm } from "../../components/account/AccountForm";
import { MailSent } from "../../components/account/MailSent";
import { useAccountForm } from "../../components/account/useAccountForm";
import { Dialog } from "../../components/ui/overlays/Dialog";
import { TextButton } from "../../components/ui/buttons/TextButton";
import type { SignInForms } from "../../hooks/account/useAuth";
import { resetForm, type ResetValues } from "./accountForms";

interface ResetPasswordDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onBack: () => void;
  method: SignInForms;
}

export function ResetPasswordDialog({ isOpen, onClose, ...fields }: ResetPasswordDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Reset Password`}
      description={t`We’ll send you a link to set a new one.`}
    >
      <ResetFields {...fields} />
    </Dialog>
  );
}

function ResetFields({ method, onBack }: Pick<ResetPasswordDialogProps, "method" | "onBack">) {
  const { field, problem, submit, isSubmitting, isSent, getValues } = useAccountForm<ResetValues>({
    resolver: zodResolver(resetForm),
    defaultValues: { email: "" },
    send: ({ email }) => method.requestPasswordReset(email),
  });
  return (
    <>
      <div role="status">
        {isSent && (
          <MailSent inboxUrl={method.inboxUrl}>
            <p>
              <Trans>If there is an account for {getValues("email")}, a link is on its way.</Trans>
            </p>
          </MailSent>
        )}
      </div>
      {!isSent && (
        <AccountForm
          onSubmit={submit}
          problem={problem}
          submitLabel={t`Send Link`}
          button={{ isLoading: isSubmitting }}
        >
          <EmailField {...field("email")} autoFocus />
        </AccountForm>
      )}
      <p className="mt-2 text-center text-14">
        <TextButton onClick={onBack}>
          <Trans>Back to sign in</Trans>
        </TextButton>
      </p>
    </>
  );
}
