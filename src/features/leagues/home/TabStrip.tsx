// The tabs of a league's page. They stay below the top bar while the page scrolls, and scroll sideways where they are
// wider than the screen.
import { useLayoutEffect, useRef } from "react";
import { matchPath, NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { t } from "@lingui/core/macro";
import { TabCount } from "../../../components/league/talk/TalkCounts";
import { Link } from "../../../components/ui/Link";
import { useHeadedPath } from "../../../hooks/useHeadedPath";
import { cx } from "../../../lib/cx";
import { isTabLink, TAB_LINK } from "../../../lib/tabLinks";
import type { LeagueView } from "../../../lib/views";
import { leagueTabs } from "./leagueTabs";

interface TabStripProps {
  leagueId: string;
  /** Undefined while it loads. */
  league: LeagueView | undefined;
}

export function TabStrip({ leagueId, league }: TabStripProps) {
  const { pathname, state } = useLocation();
  const isTabChange = useNavigationType() === NavigationType.Push && isTabLink(state);
  const { headed } = useHeadedPath();
  const list = useRef<HTMLUListElement>(null);
  const start = useRef<HTMLDivElement>(null);
  const tabs = leagueTabs
    .map(({ label, pattern, pathOf, isFor, hasUnread }) => {
      // [14.4] An entry's page has its entry in the address.
      const isHere = matchPath(pattern, headed) !== null;
      return { label, to: isHere ? headed : pathOf(leagueId), isFor, hasUnread };
    })
    .filter(({ to, isFor }) => isFor === undefined || to === headed || (league && isFor(league)));
  // Some tabs and their counts arrive after the page, and move the others.
  useLayoutEffect(() => {
    const strip = list.current;
    const current = strip?.querySelector<HTMLElement>("[aria-current]")?.parentElement;
    if (!strip || !current) return;
    const center = () => {
      strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2;
    };
    // It is told of each tab before the first paint, once the page has been laid out anyway.
    const observer = new ResizeObserver(center);
    for (const tab of strip.children) observer.observe(tab);
    return () => observer.disconnect();
  }, [pathname, tabs.length]);
  // A tab opens at its beginning: below the strip if that is at the top, and else right where it is.
  useLayoutEffect(() => {
    if (!isTabChange || !start.current || !list.current) return;
    const strip = list.current.getBoundingClientRect().top;
    const above = strip - start.current.getBoundingClientRect().top;
    if (above > 0) window.scrollBy(0, -above);
  }, [pathname, isTabChange]);
  return (
    <>
      <div ref={start} />
      <nav
        aria-label={t`League`}
        className="page-tabs sticky top-(--nav-height) z-25 -mx-4 border-b border-hairline bg-page sm:-mx-6"
      >
        <ul ref={list} className="relative flex h-11 gap-1 overflow-x-auto px-2 [scrollbar-width:none] sm:px-4">
          {tabs.map(({ label, to, hasUnread }) => (
            <li key={label} className="shrink-0">
              <Link
                to={to}
                state={TAB_LINK}
                aria-current={headed === to ? "page" : undefined}
                className={cx(
                  "flex h-full items-center border-b-2 px-2 text-14 font-semibold whitespace-nowrap -outline-offset-2",
                  headed === to ? "border-accent text-strong" : "border-transparent text-muted hover:text-strong",
                )}
              >
                {label}
                {hasUnread && league && <TabCount league={league} />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
