// [2.12] The items of the bar and the drawer, in the specification's order. Add an item here together with its page.
import {
  ChartNoAxesColumn,
  HeartPulse,
  LayoutDashboard,
  ListChecks,
  ShieldCheck,
  TableProperties,
  Users,
  type LucideIcon,
} from "lucide-react";
import { t } from "@lingui/core/macro";
import { paths } from "../../lib/paths";
import type { CurrentUserView } from "../../lib/views";

export interface NavigationItem {
  label: string;
  to: string;
  icon: LucideIcon;
}

const dashboard: NavigationItem = { label: t`Dashboard`, to: paths.home, icon: LayoutDashboard };
const picks: NavigationItem = { label: t`My Picks`, to: paths.picks(), icon: ListChecks };
const leagues: NavigationItem = { label: t`Leagues`, to: paths.leagues, icon: Users };
const survivor: NavigationItem = { label: t`Survivor`, to: paths.survivor, icon: HeartPulse };

const everybody: readonly NavigationItem[] = [
  dashboard,
  { label: t`Standings`, to: paths.standings, icon: ChartNoAxesColumn },
  picks,
  leagues,
  survivor,
  { label: t`All Picks`, to: paths.allPicks(), icon: TableProperties },
];

/** The pages that fit in the bar at the bottom of phones. */
export const tabs: readonly NavigationItem[] = [dashboard, picks, survivor, leagues];

const admin: NavigationItem = { label: t`Admin`, to: paths.admin, icon: ShieldCheck };

/** [6.3] Admins have one more item. */
export function navigationFor(user: CurrentUserView | null): readonly NavigationItem[] {
  return user?.role === "admin" ? [...everybody, admin] : everybody;
}
