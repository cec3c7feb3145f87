import type { ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ConnectionStatus } from "../../components/ui/feedback/ConnectionStatus";
import { cx } from "../../lib/cx";
import type { ScreenPageKind, ScreenPages, ScreenPart } from "./screenPages";

const TITLES: Readonly<Record<ScreenPageKind, string>> = {
  board: t`Week board`,
  games: t`Scores`,
  picks: t`Picks`,
  table: t`Standings`,
  pool: t`Still in`,
};

interface ScreenFrameProps {
  name: string;
  /** Of the page that is shown. */
  weekTitle: string;
  isLive: boolean;
  shown: ScreenPages;
  page: ScreenPart;
  children: ReactNode;
}

/** The league's name above a page, and all pages below it, with the one that is shown marked. */
export function ScreenFrame({ name, weekTitle, isLive, shown, page, children }: ScreenFrameProps) {
  return (
    <div className="grid min-h-0 grid-cols-1 grid-rows-[auto_1fr_auto] gap-2 p-3 sm:px-6">
      <header className="flex items-baseline gap-3">
        <h1 className="display min-w-0 truncate text-28 text-strong">{name}</h1>
        {isLive && (
          <p className="flex shrink-0 items-center gap-1.5 text-14 font-semibold text-live">
            <span aria-hidden className="size-2 rounded-full bg-current" />
            <Trans>Live</Trans>
          </p>
        )}
        {/* Another title is another node: it appears where it belongs, and nothing has moved. */}
        <p key={weekTitle} className="ml-auto shrink-0 pl-3 text-16 text-muted">
          {weekTitle}
        </p>
      </header>
      <section aria-label={TITLES[page.kind]} className="min-h-0 overflow-hidden">
        {children}
      </section>
      <footer className="flex items-center justify-between gap-4 text-12">
        <ol aria-label={t`Pages`} className="grid auto-cols-fr grid-flow-col gap-4">
          {shown.pages.map(({ kind, parts }) => {
            const isShown = kind === page.kind;
            return (
              <li
                key={kind}
                aria-current={isShown ? "page" : undefined}
                className={cx(
                  "border-b-2 font-medium",
                  isShown ? "border-accent text-strong" : "border-transparent text-muted",
                )}
              >
                {TITLES[kind]}
                {parts > 1 && (
                  <span className={cx("tabular text-muted", !isShown && "invisible")}>
                    {" "}
                    <Trans>
                      {isShown ? page.part + 1 : 1} of {parts}
                    </Trans>
                  </span>
                )}
              </li>
            );
          })}
        </ol>
        <ConnectionStatus className="text-warning" />
      </footer>
    </div>
  );
}
