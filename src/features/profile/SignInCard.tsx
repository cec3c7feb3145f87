import { KeyRound, Mail, UserCog } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/ui/buttons/Button";
import { Card, CardBody, CardHeader } from "../../components/ui/Card";
import { laterDialog } from "../../components/ui/overlays/laterDialog";
import { useAuth } from "../../hooks/account/useAuth";
import * as texts from "../../texts/pages/profile";

const ChangeEmailDialog = laterDialog(async () => (await import("./signInDialogs")).ChangeEmailDialog);
const ChangePasswordDialog = laterDialog(async () => (await import("./signInDialogs")).ChangePasswordDialog);

/** How the user signs in. Our own credentials can be changed here; others are managed at the provider. */
export function SignInCard() {
  const { method } = useAuth();
  const [open, setOpen] = useState<"email" | "password" | null>(null);
  const close = () => setOpen(null);
  return (
    <Card aria-label={texts.signIn}>
      <CardHeader
        title={texts.signIn}
        subtitle={method.kind === "modals" ? texts.yourEMailAddressPassword : texts.theEMailAndPassword}
      />
      <CardBody className="flex flex-wrap gap-3">
        {method.kind === "modals" ? (
          <Button iconLeft={<UserCog aria-hidden="true" className="size-4" />} onClick={method.openProfile}>
            {texts.manageSignIn}
          </Button>
        ) : (
          <>
            <Button iconLeft={<Mail aria-hidden="true" className="size-4" />} onClick={() => setOpen("email")}>
              {texts.changeEMail}
            </Button>
            <Button iconLeft={<KeyRound aria-hidden="true" className="size-4" />} onClick={() => setOpen("password")}>
              {texts.changePassword}
            </Button>
            <ChangeEmailDialog isOpen={open === "email"} onClose={close} method={method} />
            <ChangePasswordDialog isOpen={open === "password"} onClose={close} method={method} />
          </>
        )}
      </CardBody>
    </Card>
  );
}
