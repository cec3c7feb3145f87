// [2.12] The bar's and the drawer's items, in the specification's order. An item is added here together with its page:
// Admin (last, for admins) comes with its own.
import {
  ChartNoAxesColumn,
  HeartPulse,
  LayoutDashboard,
  ListChecks,
  TableProperties,
  Users,
  type LucideIcon,
} from "lucide-react";
import { paths } from "../lib/paths";

export interface NavigationItem {
  label: string;
  to: string;
  icon: LucideIcon;
}

export const navigation: readonly NavigationItem[] = [
  { label: "Dashboard", to: paths.home, icon: LayoutDashboard },
  { label: "Standings", to: paths.standings, icon: ChartNoAxesColumn },
  { label: "My Picks", to: paths.picks(), icon: ListChecks },
  { label: "Leagues", to: paths.leagues, icon: Users },
  { label: "Survivor", to: paths.survivor, icon: HeartPulse },
  { label: "All Picks", to: paths.allPicks(), icon: TableProperties },
];
