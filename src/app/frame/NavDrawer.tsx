import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from "@headlessui/react";
import { LogOut, UserRound, X } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAskedSignOut } from "../../components/account/useAskedSignOut";
import { Avatar } from "../../components/ui/Avatar";
import { Link } from "../../components/ui/Link";
import { tellFocus } from "../../components/ui/overlays/tellFocus";
import { useHeadedPath } from "../../hooks/useHeadedPath";
import { useIsPhone } from "../../hooks/useIsPhone";
import { cx } from "../../lib/cx";
import { fullName } from "../../lib/format";
import { paths } from "../../lib/paths";
import type { CurrentUserView } from "../../lib/views";
import { navigationFor, tabs } from "./navigation";

tellFocus();

interface NavDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  user: CurrentUserView | null;
}

const rowStyles =
  "flex min-h-12 w-full items-center gap-4 rounded-md px-4 text-left text-16 font-medium [&_svg]:size-5";

/**
 * [2.12] The menu where the bar has no room for its items, with the profile and Sign Out. On phones it comes up from
 * the bar at the bottom, with the pages that this bar lacks.
 */
export function NavDrawer({ isOpen, onClose, user }: NavDrawerProps) {
  const { signOut, question } = useAskedSignOut();
  const isPhone = useIsPhone();
  const items = navigationFor(user).filter((item) => !(isPhone && tabs.includes(item)));
  return (
    <Dialog open={isOpen} onClose={onClose} className="fixed inset-0 z-50 lg:hidden">
      <DialogBackdrop className="fixed inset-0 bg-scrim transition-opacity duration-200 starting:opacity-0" />
      <DialogPanel className="fixed flex max-h-dvh flex-col overflow-y-auto border-hairline bg-surface-raised pb-[max(1rem,env(safe-area-inset-bottom))] shadow-overlay transition-transform duration-200 ease-out max-sm:inset-x-0 max-sm:bottom-0 max-sm:rounded-t-card max-sm:border-t sm:inset-y-0 sm:left-0 sm:w-80 sm:border-r max-sm:starting:translate-y-full sm:starting:-translate-x-full">
        <div className="flex items-center gap-3 border-b-3 border-(--nav-edge) bg-linear-to-r from-(--nav-from) to-(--nav-to) py-3 pr-2 pl-4 text-(--on-nav)">
          {user && (
            <Avatar name={fullName(user)} imageUrl={user.profileImageUrl} team={user.favoriteTeam} userId={user.id} />
          )}
          <div className="min-w-0 flex-1">
            <DialogTitle className="truncate text-16 font-semibold text-current">
              {user ? fullName(user) : <Trans>Menu</Trans>}
            </DialogTitle>
            {user && <p className="text-12 wrap-anywhere">{user.email}</p>}
          </div>
          <button
            type="button"
            aria-label={t`Close menu`}
            onClick={onClose}
            className="touch inline-flex items-center justify-center rounded-md focus-visible:outline-current"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
        <nav aria-label={t`Main`} className="flex flex-1 flex-col gap-1 p-2">
          {items.map(({ label, to, icon: Icon }) => (
            <DrawerLink key={label} to={to} onClick={onClose} icon={<Icon aria-hidden="true" />}>
              {label}
            </DrawerLink>
          ))}
          <div className="mt-auto flex flex-col gap-1 border-t border-hairline pt-2">
            <DrawerLink to={paths.profile} onClick={onClose} icon={<UserRound aria-hidden="true" />}>
              <Trans>Profile</Trans>
            </DrawerLink>
            <button type="button" onClick={signOut} className={cx(rowStyles, "text-body hover:bg-hover")}>
              <LogOut aria-hidden="true" />
              <Trans>Sign Out</Trans>
            </button>
          </div>
        </nav>
        {question}
      </DialogPanel>
    </Dialog>
  );
}

interface DrawerLinkProps {
  to: string;
  icon: ReactNode;
  onClick: () => void;
  children: ReactNode;
}

function DrawerLink({ to, icon, onClick, children }: DrawerLinkProps) {
  const isHere = useHeadedPath().isHeaded(to);
  return (
    <Link
      to={to}
      aria-current={isHere ? "page" : undefined}
      onClick={onClick}
      className={cx(
        rowStyles,
        isHere ? "border-l-4 border-accent bg-accent-soft pl-3 font-semibold text-strong" : "text-body hover:bg-hover",
      )}
    >
      {icon}
      {children}
    </Link>
  );
}
