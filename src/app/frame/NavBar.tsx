// [2.12] The top bar, in the favorite team's gradient. On phones the bar at the bottom opens the drawer. Its text
// passes AA along the whole gradient (src/lib/color.ts), so all text here uses --on-nav, and a line and a word mark the
// current page instead of a fill.
import { Menu } from "lucide-react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Avatar } from "../../components/ui/Avatar";
import { Link } from "../../components/ui/Link";
import { ConnectionStatus } from "../../components/ui/feedback/ConnectionStatus";
import { useHeadedPath } from "../../hooks/useHeadedPath";
import { cx } from "../../lib/cx";
import { fullName } from "../../lib/format";
import { paths } from "../../lib/paths";
import type { CurrentUserView } from "../../lib/views";
import { navigationFor } from "./navigation";

interface NavBarProps {
  user: CurrentUserView | null;
  onMenu: () => void;
}

export function NavBar({ user, onMenu }: NavBarProps) {
  const { isHeaded } = useHeadedPath();
  const name = user ? fullName(user) : null;
  return (
    <header className="top-bar sticky top-0 z-30 border-b-3 border-(--nav-edge) bg-linear-to-r from-(--nav-from) to-(--nav-to) text-(--on-nav) [&_:focus-visible]:outline-(--on-nav)">
      <div className="mx-auto flex h-14 max-w-6xl items-center gap-2 px-2 sm:px-4 lg:px-6">
        <button
          type="button"
          aria-label={t`Open menu`}
          aria-haspopup="dialog"
          onClick={onMenu}
          className="touch hidden items-center justify-center rounded-md sm:inline-flex lg:hidden"
        >
          <Menu aria-hidden="true" className="size-6" />
        </button>
        <Link to={paths.home} className="display flex h-11 items-center rounded-sm px-1 text-20 whitespace-nowrap">
          <Trans>Huddle Picks</Trans>
        </Link>
        <nav aria-label={t`Main`} className="ml-4 hidden h-full lg:block">
          <ul className="flex h-full">
            {navigationFor(user).map((item) => (
              <li key={item.label}>
                <Link
                  to={item.to}
                  aria-current={isHeaded(item.to) ? "page" : undefined}
                  className={cx(
                    "relative flex h-full items-center px-3 text-14 font-medium -outline-offset-4",
                    "after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full after:bg-current after:transition-transform",
                    isHeaded(item.to) ? "font-semibold" : "after:scale-x-0 hover:after:scale-x-50",
                  )}
                >
                  {item.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ConnectionStatus hasBanner className="ml-auto hidden px-2 sm:block" />
        {name && (
          <Link
            to={paths.profile}
            aria-label={t`Profile of ${name}`}
            className="touch ml-auto flex items-center gap-2 rounded-md px-1 text-14 font-medium sm:ml-0"
          >
            <span className="hidden max-w-40 truncate sm:block">{name}</span>
            <Avatar
              name={name}
              imageUrl={user?.profileImageUrl ?? null}
              team={user?.favoriteTeam}
              userId={user?.id}
              className="ring-2 ring-(--on-nav)/40"
            />
          </Link>
        )}
      </div>
      {/* Hangs below the bar, in the space above every page's heading. */}
      <ConnectionStatus
        hasBanner
        className="absolute inset-x-0 top-full flex justify-center *:h-6 *:rounded-b-md *:bg-strong *:px-3 *:text-page sm:hidden"
      />
    </header>
  );
}
