// [1.8] The page for signed-out visitors.
import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { Trans } from "@lingui/react/macro";
import { BrandMark } from "../../components/ui/BrandMark";
import { Button } from "../../components/ui/buttons/Button";
import { useDocumentTitle } from "../../hooks/useDocumentTitle";
import { FarewellNotice } from "./FarewellNotice";
import { Features } from "./Features";
import { HeroBoard } from "./HeroBoard";
import { useAccountDialogs } from "./useAccountDialogs";

interface LandingPageProps {
  /** The dialog that was asked for before this page could open it. */
  readWanted?: () => "signIn" | "signUp" | null;
}

export function LandingPage({ readWanted }: LandingPageProps) {
  const { signIn, signUp, dialogs } = useAccountDialogs();
  const buttons = { signIn: useRef<HTMLButtonElement>(null), signUp: useRef<HTMLButtonElement>(null) };
  const pressWanted = useEffectEvent(() => {
    const wanted = readWanted?.() ?? null;
    if (wanted === null) return;
    // The focus returns to it when the dialog closes.
    buttons[wanted].current?.focus();
    (wanted === "signIn" ? signIn : signUp)();
  });
  useLayoutEffect(() => pressWanted(), []);
  useDocumentTitle(null);

  return (
    <>
      <header className="mx-auto flex h-16 max-w-6xl items-center gap-3 px-4 sm:px-6">
        <BrandMark className="size-8" />
        <span aria-hidden="true" className="display text-20 text-strong">
          <Trans>Huddle Picks</Trans>
        </span>
        <Button ref={buttons.signIn} onClick={signIn} className="ml-auto">
          <Trans>Sign In</Trans>
        </Button>
      </header>
      <main id="main" tabIndex={-1} className="outline-none">
        <FarewellNotice />
        <div className="mx-auto grid max-w-6xl items-center gap-10 px-4 pt-4 pb-14 sm:px-6 sm:pt-10 lg:grid-cols-[5fr_6fr] lg:gap-16 lg:pb-20">
          <div>
            <p className="text-14 font-semibold text-accent">
              <Trans>NFL pick’em with your people</Trans>
            </p>
            <h1 className="display mt-2 text-40">
              <Trans>Huddle Picks</Trans>
            </h1>
            <p className="mt-3 max-w-md text-20 text-body">
              <Trans>
                Call every game before it locks. Watch the scores settle it, pick by pick, and the table move with them.
              </Trans>
            </p>
            <Button ref={buttons.signUp} variant="primary" size="lg" onClick={signUp} className="mt-6 w-full sm:w-auto">
              <Trans>Create Account</Trans>
            </Button>
          </div>
          <HeroBoard />
        </div>
        <Features />
      </main>
      <footer className="mx-auto max-w-6xl px-4 py-8 text-12 text-muted sm:px-6">
        <Trans>Not affiliated with the NFL or its clubs.</Trans>
      </footer>
      {dialogs}
    </>
  );
}
