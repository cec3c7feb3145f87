// Draws what the page shows before the app's code is there. The build runs it (local/build/firstPage.ts).
import { renderToStaticMarkup } from "react-dom/server";
import { Trans } from "@lingui/react/macro";
import { LandingPage } from "../../features/landing/LandingPage";
import { AuthContext, type Auth } from "../../hooks/account/useAuth";
import { PageSkeleton } from "./PageSkeleton";

const nothing = () => undefined;

/** Nobody is asked who is signed in. */
const auth: Auth = {
  isLoaded: false,
  isSignedIn: false,
  method: { kind: "modals", openSignIn: nothing, openSignUp: nothing, openProfile: nothing },
  signOut: () => Promise.resolve(),
  confirmIdentity: () => Promise.resolve(false),
  closeAccount: () => Promise.resolve(),
  fetchAccessToken: () => Promise.resolve(null),
};

export { loadLandingPage, pages } from "../pages";

export function drawFirstPaint(): string {
  return renderToStaticMarkup(
    <>
      <div data-for="landing">
        <AuthContext value={auth}>
          <LandingPage />
        </AuthContext>
      </div>
      <div data-for="app">
        <Outline />
      </div>
    </>,
  );
}

/** The bar (NavBar) and a page that loads. */
function Outline() {
  return (
    <>
      <div className="border-b-3 border-(--nav-edge) bg-linear-to-r from-(--nav-from) to-(--nav-to) text-(--on-nav)">
        <div className="mx-auto flex h-14 max-w-6xl items-center gap-2 px-2 sm:px-4 lg:px-6">
          <span className="touch hidden sm:block lg:hidden" />
          <span className="display flex h-11 items-center px-1 text-20">
            <Trans>Huddle Picks</Trans>
          </span>
        </div>
      </div>
      <div className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-6 sm:py-8">
        <PageSkeleton />
      </div>
    </>
  );
}
