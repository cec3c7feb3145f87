// [1.8] What a signed-out visitor sees.
import { useState } from "react";
import { BrandMark } from "../../components/ui/BrandMark";
import { Button } from "../../components/ui/Button";
import { useAuth } from "../../hooks/useAuth";
import { useDocumentTitle } from "../../hooks/useDocumentTitle";
import { Features } from "./Features";
import { ResetPasswordDialog } from "./ResetPasswordDialog";
import { Scoreboard } from "./Scoreboard";
import { SignInDialog } from "./SignInDialog";
import { SignUpDialog } from "./SignUpDialog";

export function LandingPage() {
  const { method } = useAuth();
  const [openDialog, setOpenDialog] = useState<"signIn" | "signUp" | "reset" | null>(null);
  useDocumentTitle(null);
  const signIn = () => (method.kind === "modals" ? method.openSignIn() : setOpenDialog("signIn"));
  const signUp = () => (method.kind === "modals" ? method.openSignUp() : setOpenDialog("signUp"));
  const close = () => setOpenDialog(null);

  return (
    <>
      <header className="mx-auto flex h-16 max-w-6xl items-center gap-3 px-4 sm:px-6">
        <BrandMark className="size-8" />
        <span aria-hidden="true" className="display text-20 text-strong">
          Huddle Picks
        </span>
      </header>
      <main id="main" tabIndex={-1} className="outline-none">
        <div className="mx-auto grid max-w-6xl items-center gap-10 px-4 pt-4 pb-14 sm:px-6 sm:pt-10 lg:grid-cols-[5fr_6fr] lg:gap-16 lg:pb-20">
          <div>
            <p className="text-14 font-semibold text-accent">NFL pick’em with your people</p>
            <h1 className="display mt-2 text-40">Huddle Picks</h1>
            <p className="mt-3 max-w-md text-20 text-body">
              Call every game before it locks. Watch the scores settle it, pick by pick, and the table move with them.
            </p>
            <div className="mt-6 flex flex-col gap-3 sm:flex-row">
              <Button variant="primary" size="lg" onClick={signUp}>
                Create Account
              </Button>
              <Button size="lg" onClick={signIn}>
                Sign In
              </Button>
            </div>
          </div>
          <Scoreboard />
        </div>
        <Features />
      </main>
      <footer className="mx-auto max-w-6xl px-4 py-8 text-12 text-muted sm:px-6">
        Not affiliated with the NFL or its clubs.
      </footer>
      {method.kind === "forms" && (
        <>
          <SignInDialog
            isOpen={openDialog === "signIn"}
            onClose={close}
            onSwitch={() => setOpenDialog("signUp")}
            onForgotten={() => setOpenDialog("reset")}
            method={method}
          />
          <SignUpDialog
            isOpen={openDialog === "signUp"}
            onClose={close}
            onSwitch={() => setOpenDialog("signIn")}
            method={method}
          />
          <ResetPasswordDialog
            isOpen={openDialog === "reset"}
            onClose={close}
            onBack={() => setOpenDialog("signIn")}
            method={method}
          />
        </>
      )}
    </>
  );
}
