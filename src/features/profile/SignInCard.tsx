import { KeyRound, Mail, UserCog } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/ui/buttons/Button";
import { Card, CardBody, CardHeader } from "../../components/ui/Card";
import { useAuth } from "../../hooks/account/useAuth";
import { ChangeEmailDialog, ChangePasswordDialog } from "./signInDialogs";

/** How the user signs in. Our own credentials can be changed here; others are managed at the provider. */
export function SignInCard() {
  const { method } = useAuth();
  const [open, setOpen] = useState<"email" | "password" | null>(null);
  const close = () => setOpen(null);
  return (
    <Card aria-label="Sign-in">
      <CardHeader
        title="Sign-in"
        subtitle={
          method.kind === "modals"
            ? "Your e-mail address, password and devices. A new address reaches the app within a minute."
            : "The e-mail and password that you sign in with."
        }
      />
      <CardBody className="flex flex-wrap gap-3">
        {method.kind === "modals" ? (
          <Button iconLeft={<UserCog aria-hidden="true" className="size-4" />} onClick={method.openProfile}>
            Manage Sign-in
          </Button>
        ) : (
          <>
            <Button iconLeft={<Mail aria-hidden="true" className="size-4" />} onClick={() => setOpen("email")}>
              Change E-mail
            </Button>
            <Button iconLeft={<KeyRound aria-hidden="true" className="size-4" />} onClick={() => setOpen("password")}>
              Change Password
            </Button>
            <ChangeEmailDialog isOpen={open === "email"} onClose={close} method={method} />
            <ChangePasswordDialog isOpen={open === "password"} onClose={close} method={method} />
          </>
        )}
      </CardBody>
    </Card>
  );
}
