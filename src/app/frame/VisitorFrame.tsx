import type { ReactNode } from "react";
import { Trans } from "@lingui/react/macro";
import { BrandMark } from "../../components/ui/BrandMark";
import { Link } from "../../components/ui/Link";
import { paths } from "../../lib/paths";
import { useTakeOver } from "./firstPaint";
import { MainContent } from "./MainContent";
import { TeamTheme } from "./TeamTheme";

/** Wraps the few pages that visitors see besides the landing page. */
export function VisitorFrame({ children }: { children: ReactNode }) {
  useTakeOver();
  return (
    <>
      <TeamTheme team={null} />
      <header className="mx-auto flex h-16 max-w-6xl items-center px-4 sm:px-6">
        <Link to={paths.home} className="flex h-11 items-center gap-3 rounded-sm">
          <BrandMark className="size-8" />
          <span className="display text-20 text-strong">
            <Trans>Huddle Picks</Trans>
          </span>
        </Link>
      </header>
      <MainContent className="px-4 pt-4 pb-14 sm:px-6">{children}</MainContent>
    </>
  );
}
