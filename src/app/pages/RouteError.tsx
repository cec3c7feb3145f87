import { useLocation, useNavigate, useRouteError } from "react-router-dom";
import { Button } from "../../components/ui/buttons/Button";
import { Notice } from "../../components/ui/feedback/Notice";
import { isRefusal, isServerError, readProblemOf } from "../../lib/errors";
import { paths } from "../../lib/paths";
import { useTakeOver } from "../frame/firstPaint";
import * as texts from "../../texts/app/pages";

// If a page's code can't be fetched, a new version was almost always deployed under an open tab.
const missingCode = /dynamically imported module|module script failed|error loading|Failed to fetch|Unable to preload/i;

/** Shown when a page crashes: what happened, that nothing saved is lost, and what to do. */
export function RouteError() {
  const error = useRouteError();
  useTakeOver();
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const reload = { label: texts.reload, run: () => window.location.reload() };
  // Navigating here again clears the error: the page renders and subscribes again.
  const come = () => navigate({ pathname, search, hash }, { replace: true, state, preventScrollReset: true });
  const again = { label: texts.tryAgain, run: () => void come() };
  const { title, text, way } =
    error instanceof Error && missingCode.test(error.message)
      ? {
          title: texts.thisPageHasBeenUpdated,
          text: texts.aNewerVersionOfHuddle,
          way: reload,
        }
      : isRefusal(error) || isServerError(error)
        ? { title: texts.thisPageCouldNotBe, text: readProblemOf(error), way: again }
        : {
            title: texts.thisPageStoppedWorking,
            text: texts.somethingUnexpectedHappenedWhileShowing,
            way: reload,
          };
  return (
    <Notice
      title={title}
      text={text}
      actions={
        <>
          <Button variant="primary" onClick={way.run}>
            {way.label}
          </Button>
          <Button onClick={() => window.location.assign(paths.home)}>{texts.goToTheHomePage}</Button>
        </>
      }
    />
  );
}
