import { Suspense } from "react";
import { Outlet } from "react-router-dom";
import { Trans } from "@lingui/react/macro";
import { Toaster } from "../../components/ui/overlays/Toaster";
import { KeptScroll } from "./KeptScroll";
import { Splash } from "./Splash";

/** Wraps every page, signed in or not. */
export function AppFrame() {
  return (
    <>
      <a
        href="#main"
        className="sr-only z-70 rounded-md bg-strong text-14 font-semibold text-page focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-3"
      >
        <Trans>Skip to content</Trans>
      </a>
      <Suspense fallback={<Splash />}>
        <Outlet />
      </Suspense>
      <Toaster />
      <KeptScroll />
    </>
  );
}
