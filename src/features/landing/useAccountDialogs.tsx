// Signing in and up from any page that visitors see, with our own forms or the provider's modals.
import { useState, type ReactNode } from "react";
import { useAuth } from "../../hooks/account/useAuth";
import { ResetPasswordDialog } from "./ResetPasswordDialog";
import { SignInDialog } from "./SignInDialog";
import { SignUpDialog } from "./SignUpDialog";

interface AccountDialogs {
  signIn: () => void;
  signUp: () => void;
  /** The page renders this. */
  dialogs: ReactNode;
}

export function useAccountDialogs(): AccountDialogs {
  const { method } = useAuth();
  const [openDialog, setOpenDialog] = useState<"signIn" | "signUp" | "reset" | null>(null);
  if (method.kind === "modals") return { signIn: method.openSignIn, signUp: method.openSignUp, dialogs: null };

  const close = () => setOpenDialog(null);
  const signIn = () => setOpenDialog("signIn");
  const signUp = () => setOpenDialog("signUp");
  const dialogs = (
    <>
      <SignInDialog
        isOpen={openDialog === "signIn"}
        onClose={close}
        onSwitch={signUp}
        onForgotten={() => setOpenDialog("reset")}
        method={method}
      />
      <SignUpDialog isOpen={openDialog === "signUp"} onClose={close} onSwitch={signIn} method={method} />
      <ResetPasswordDialog isOpen={openDialog === "reset"} onClose={close} onBack={signIn} method={method} />
    </>
  );
  return { signIn, signUp, dialogs };
}
