import type { SignInForms } from "../../hooks/account/useAuth";
import { ResetPasswordDialog } from "./ResetPasswordDialog";
import { SignInDialog } from "./SignInDialog";
import { SignUpDialog } from "./SignUpDialog";

export type AccountDialog = "signIn" | "signUp" | "reset";

interface AccountDialogsProps {
  open: AccountDialog;
  onOpen: (dialog: AccountDialog | null) => void;
  method: SignInForms;
}

/** The three forms, each of which leads to the others. */
export function AccountDialogs({ open, onOpen, method }: AccountDialogsProps) {
  const close = () => onOpen(null);
  const signIn = () => onOpen("signIn");
  const signUp = () => onOpen("signUp");
  return (
    <>
      <SignInDialog
        isOpen={open === "signIn"}
        onClose={close}
        onSwitch={signUp}
        onForgotten={() => onOpen("reset")}
        method={method}
      />
      <SignUpDialog isOpen={open === "signUp"} onClose={close} onSwitch={signIn} method={method} />
      <ResetPasswordDialog isOpen={open === "reset"} onClose={close} onBack={signIn} method={method} />
    </>
  );
}
