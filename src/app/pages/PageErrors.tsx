import type { ReactNode } from "react";
import { ErrorBoundary, type FallbackProps } from "react-error-boundary";
import { useLocation } from "react-router-dom";
import { Button } from "../../components/ui/buttons/Button";
import { Notice } from "../../components/ui/feedback/Notice";
import { isRefusal, isServerError, readProblemOf } from "../../lib/errors";
import { paths } from "../../lib/paths";
import { useTakeOver } from "../frame/firstPaint";
import * as texts from "../../texts/app/pages";

// If a page's code can't be fetched, a new version was almost always deployed under an open tab.
const missingCode = /dynamically imported module|module script failed|error loading|Failed to fetch|Unable to preload/i;

interface PageErrorsProps {
  /** Whether there is no frame around it that has the page's main element. */
  isWhole?: boolean;
  children: ReactNode;
}

/** Shows what happened when what is in it crashes, until the viewer goes to another page or tries again. */
export function PageErrors({ isWhole = false, children }: PageErrorsProps) {
  const location = useLocation();
  const show = (props: FallbackProps) => <PageError {...props} />;
  return (
    <ErrorBoundary
      fallbackRender={(props) => (isWhole ? <main id="main">{show(props)}</main> : show(props))}
      resetKeys={[location]}
    >
      {children}
    </ErrorBoundary>
  );
}

/** What happened, that nothing saved is lost, and what to do. */
function PageError({ error, resetErrorBoundary }: FallbackProps) {
  useTakeOver();
  const reload = { label: texts.reload, run: () => window.location.reload() };
  // The page renders and subscribes again.
  const again = { label: texts.tryAgain, run: () => resetErrorBoundary() };
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
