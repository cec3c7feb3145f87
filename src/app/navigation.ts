// [2.12] The bar's and the drawer's items, in the specification's order. An item is added here together with its page.
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
import { paths } from "../lib/paths";
import type { CurrentUserView } from "../lib/views";

export interface NavigationItem {
  label: string;
  to: string;
  icon: LucideIcon;
}

const everybody: readonly NavigationItem[] = [
  { label: "Dashboard", to: paths.home, icon: LayoutDashboard },
  { label: "Standings", to: paths.standings, icon: ChartNoAxesColumn },
  { label: "My Picks", to: paths.picks(), icon: ListChecks },
  { label: "Leagues", to: paths.leagues, icon: Users },
  { label: "Survivor", to: paths.survivor, icon: HeartPulse },
  { label: "All Picks", to: paths.allPicks(), icon: TableProperties },
];

const admin: NavigationItem = { label: "Admin", to: paths.admin, icon: ShieldCheck };

/** [6.3] Admins have one item more. */
export function navigationFor(user: CurrentUserView | null): readonly NavigationItem[] {
  return user?.role === "admin" ? [...everybody, admin] : everybody;
}
