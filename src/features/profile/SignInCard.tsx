import { KeyRound, Mail, UserCog } from "lucide-react";
import { useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "../../components/ui/buttons/Button";
import { Card, CardBody, CardHeader } from "../../components/ui/Card";
import { laterDialog } from "../../components/ui/overlays/laterDialog";
import { useAuth } from "../../hooks/account/useAuth";

const ChangeEmailDialog = laterDialog(async () => (await import("./signInDialogs")).ChangeEmailDialog);
const ChangePasswordDialog = laterDialog(async () => (await import("./signInDialogs")).ChangePasswordDialog);

/** How the user signs in. Our own credentials can be changed here; others are managed at the provider. */
export function SignInCard() {
  const { method } = useAuth();
  const [open, setOpen] = useState<"email" | "password" | null>(null);
  const close = () => setOpen(null);
  return (
    <Card aria-label={t`Sign-in`}>
      <CardHeader
        title={t`Sign-In`}
        subtitle={
          method.kind === "modals"
            ? t`Your email address, password and devices. A new address reaches the app within a minute.`
            : t`The email and password you sign in with.`
        }
      />
      <CardBody className="flex flex-wrap gap-3">
        {method.kind === "modals" ? (
          <Button iconLeft={<UserCog aria-hidden="true" className="size-4" />} onClick={method.openProfile}>
            <Trans>Manage Sign-in</Trans>
          </Button>
        ) : (
          <>
            <Button iconLeft={<Mail aria-hidden="true" className="size-4" />} onClick={() => setOpen("email")}>
              <Trans>Change Email</Trans>
            </Button>
            <Button iconLeft={<KeyRound aria-hidden="true" className="size-4" />} onClick={() => setOpen("password")}>
              <Trans>Change Password</Trans>
            </Button>
            <ChangeEmailDialog isOpen={open === "email"} onClose={close} method={method} />
            <ChangePasswordDialog isOpen={open === "password"} onClose={close} method={method} />
          </>
        )}
      </CardBody>
    </Card>
  );
}
