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
import { paths } from "../../lib/paths";
import type { CurrentUserView } from "../../lib/views";
import * as texts from "../../texts/app/frame";

export interface NavigationItem {
  label: string;
  to: string;
  icon: LucideIcon;
}

const dashboard: NavigationItem = { label: texts.dashboard, to: paths.home, icon: LayoutDashboard };
const picks: NavigationItem = { label: texts.myPicks, to: paths.picks(), icon: ListChecks };
const leagues: NavigationItem = { label: texts.leagues, to: paths.leagues, icon: Users };
const survivor: NavigationItem = { label: texts.survivor, to: paths.survivor, icon: HeartPulse };

const everybody: readonly NavigationItem[] = [
  dashboard,
  { label: texts.standings, to: paths.standings, icon: ChartNoAxesColumn },
  picks,
  leagues,
  survivor,
  { label: texts.allPicks, to: paths.allPicks(), icon: TableProperties },
];

/** The pages that fit in the bar at the bottom of phones. */
export const tabs = [dashboard, picks, survivor, leagues] as const;

const admin: NavigationItem = { label: texts.admin, to: paths.admin, icon: ShieldCheck };

/** [6.3] Admins have one more item. */
export function navigationFor(user: CurrentUserView | null): readonly NavigationItem[] {
  return user?.role === "admin" ? [...everybody, admin] : everybody;
}
