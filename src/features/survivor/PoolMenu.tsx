// [2.49] Actions on a pool: its creator can delete it, other members can leave.
import { Eye, LogOut, Trash2, Users } from "lucide-react";
import type { MembershipDialog } from "../../components/league/MembershipDialogs";
import { Menu } from "../../components/ui/overlays/Menu";
import type { LeagueView } from "../../lib/views";

interface PoolMenuProps {
  pool: LeagueView;
  onOpen: (dialog: MembershipDialog) => void;
  /** Opens the pool's page; absent on that page. */
  onView?: () => void;
}

export function PoolMenu({ pool, onOpen, onView }: PoolMenuProps) {
  return (
    <Menu
      label={`Options for ${pool.name}`}
      actions={[
        ...(onView ? [{ label: "View Pool", icon: <Eye aria-hidden="true" />, onSelect: onView }] : []),
        { label: "Members", icon: <Users aria-hidden="true" />, onSelect: () => onOpen("members") },
        pool.isCreator
          ? {
              label: "Delete Pool",
              icon: <Trash2 aria-hidden="true" />,
              tone: "danger" as const,
              onSelect: () => onOpen("delete"),
            }
          : {
              label: "Leave Pool",
              icon: <LogOut aria-hidden="true" />,
              tone: "danger" as const,
              onSelect: () => onOpen("leave"),
            },
      ]}
    />
  );
}
