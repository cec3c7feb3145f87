import { useEffect, useState, type ReactNode } from "react";
import { ErrorBoundary, type FallbackProps } from "react-error-boundary";
import { useLocation } from "react-router-dom";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "../../components/ui/buttons/Button";
import { Notice } from "../../components/ui/feedback/Notice";
import { isOtherDeployed } from "../../lib/buildMark";
import { isRefusal, isServerError, readProblemOf } from "../../lib/serverErrors";
import { paths } from "../../lib/paths";
import { useTakeOver } from "../frame/firstPaint";

// A page's code can't be fetched: a new version was deployed under an open tab, or something is wrong with the server.
const missingCode = /dynamically imported module|module script failed|error loading|Failed to fetch|Unable to preload/i;

interface PageErrorsProps {
  /** True if no frame around it has the page's main element. */
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

/** Says what happened, that nothing saved is lost, and what to do. */
function PageError({ error, resetErrorBoundary }: FallbackProps) {
  useTakeOver();
  const isMissing = error instanceof Error && missingCode.test(error.message);
  const isOther = useIsOtherDeployed(isMissing);
  if (isOther === undefined) return null;
  const reload = { label: t`Reload`, run: () => window.location.reload() };
  // The page renders and subscribes again.
  const again = { label: t`Try again`, run: () => resetErrorBoundary() };
  const { title, text, way } =
    isMissing && isOther
      ? {
          title: t`This page has been updated`,
          text: t`A newer version of Huddle Picks is available. Reload to continue; your picks are saved.`,
          way: reload,
        }
      : isMissing
        ? {
            title: t`This page could not be loaded`,
            text: t`The server didn’t send it. Try again in a moment; everything you saved is safe.`,
            way: { ...reload, label: t`Try again` },
          }
        : isRefusal(error) || isServerError(error)
          ? { title: t`This page could not be loaded`, text: readProblemOf(error), way: again }
          : {
              title: t`This page stopped working`,
              text: t`Something unexpected happened while showing it. Your saved picks are safe.`,
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
          <Button onClick={() => window.location.assign(paths.home)}>
            <Trans>Go to the home page</Trans>
          </Button>
        </>
      }
    />
  );
}

/** undefined until the server has said which version it has. */
function useIsOtherDeployed(isAsked: boolean): boolean | undefined {
  const [isOther, setOther] = useState(isAsked ? undefined : false);
  useEffect(() => {
    if (isAsked) void isOtherDeployed().then(setOther);
  }, [isAsked]);
  return isOther;
}
