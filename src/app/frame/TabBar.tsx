// The pages that phone users open most, within reach of the thumb. The drawer has the others [2.12].
import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "../../components/ui/Link";
import { useHeadedPath } from "../../hooks/useHeadedPath";
import { useIsPhone } from "../../hooks/useIsPhone";
import { cx } from "../../lib/cx";
import { paths } from "../../lib/paths";
import { tabs } from "./navigation";
import { useDueSheets } from "./useDueSheets";

interface TabBarProps {
  onMore: () => void;
}

const tabStyles =
  "relative flex h-full w-full flex-col items-center justify-center gap-0.5 text-12 font-medium max-[22.5rem]:tracking-tighter -outline-offset-4 [&_svg]:size-6";

export function TabBar({ onMore }: TabBarProps) {
  const isPhone = useIsPhone();
  const { isHeaded } = useHeadedPath();
  const due = useDueSheets(isPhone);
  if (!isPhone) return null;
  const badges: Record<string, number> = { [paths.picks()]: due?.pickem ?? 0, [paths.survivor]: due?.survivor ?? 0 };
  return (
    <nav
      aria-label={t`Shortcuts`}
      className="tab-bar fixed inset-x-0 bottom-0 z-30 border-t border-hairline bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="grid h-14 grid-cols-5">
        {tabs.map(({ label, to, icon: Icon }) => (
          <li key={label}>
            <Link
              to={to}
              aria-current={isHeaded(to) ? "page" : undefined}
              className={cx(tabStyles, isHeaded(to) ? cx("font-semibold text-accent", activeMark) : "text-muted")}
            >
              <Tab label={label} badge={badges[to] ?? 0}>
                <Icon aria-hidden="true" />
              </Tab>
            </Link>
          </li>
        ))}
        <li>
          <button type="button" aria-haspopup="dialog" onClick={onMore} className={cx(tabStyles, "text-muted")}>
            <Tab label={t`More`}>
              <Ellipsis aria-hidden="true" />
            </Tab>
          </button>
        </li>
      </ul>
    </nav>
  );
}

/** A line on top, like the one below the bar above, so that color isn't the only sign of the current page. */
const activeMark = "before:absolute before:inset-x-3 before:top-0 before:h-0.5 before:rounded-full before:bg-accent";

function Tab({ label, badge = 0, children }: { label: string; badge?: number; children: ReactNode }) {
  return (
    <>
      <span className="relative">
        {children}
        {badge > 0 && (
          <span
            aria-hidden="true"
            className="tabular absolute -top-1 left-3.5 flex h-4 min-w-4 items-center justify-center rounded-full bg-accent px-1 text-12 leading-none font-semibold text-on-accent ring-2 ring-surface"
          >
            {badge > 99 ? "99+" : badge}
          </span>
        )}
      </span>
      <span className="max-w-full truncate">
        {label}
        {badge > 0 && (
          <span className="sr-only">
            <Trans>, {badge} due</Trans>
          </span>
        )}
      </span>
    </>
  );
}
