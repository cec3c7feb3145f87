import { useConvexAuth } from "convex/react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { LinkButton } from "../../components/ui/buttons/LinkButton";
import { useDocumentTitle } from "../../hooks/useDocumentTitle";
import { paths } from "../../lib/paths";
import { AppShell } from "../frame/AppShell";
import { VisitorFrame } from "../frame/VisitorFrame";

/** [2.10] Any address that isn't ours. Signed-in users keep the bar. */
export function NotFoundPage() {
  const { isAuthenticated } = useConvexAuth();
  const Frame = isAuthenticated ? AppShell : VisitorFrame;
  return (
    <Frame>
      <NotFound />
    </Frame>
  );
}

function NotFound() {
  useDocumentTitle(t`Page not found`);
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-6 py-16 text-center">
      <WideRight />
      <h1 className="display mt-6 text-40">
        <Trans>404 Page Not Found</Trans>
      </h1>
      <p className="mt-2 text-16 text-balance text-muted">
        <Trans>There is no page at this address. It may have moved, or the link is incomplete.</Trans>
      </p>
      <LinkButton to={paths.home} variant="primary" className="mt-6">
        <Trans>Go to the home page</Trans>
      </LinkButton>
    </div>
  );
}

/** A kick that missed. */
function WideRight() {
  return (
    <svg viewBox="0 0 200 120" aria-hidden="true" className="w-52">
      <path d="M20 112h160" className="stroke-hairline" strokeWidth="2" strokeLinecap="round" />
      <path
        d="M90 112V76M58 76h64M58 76V14M122 76V14"
        fill="none"
        className="stroke-control"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M72 108C104 60 128 40 150 30"
        fill="none"
        className="stroke-faint"
        strokeWidth="2"
        strokeDasharray="2 7"
        strokeLinecap="round"
      />
      <g transform="rotate(-28 160 25)">
        <ellipse cx="160" cy="25" rx="14" ry="8.5" className="fill-accent" />
        <path
          d="M153 25h14M157 22v6M160 22v6M163 22v6"
          className="stroke-on-accent"
          strokeWidth="1.5"
          strokeLinecap="round"
        />
      </g>
    </svg>
  );
}
