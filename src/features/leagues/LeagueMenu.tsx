// [2.31][6.5] Actions on a league: its creator can change it, other members can leave.
import { LogOut, Settings, Trash2, Users } from "lucide-react";
import { Menu } from "../../components/ui/overlays/Menu";
import type { LeagueView } from "../../lib/views";
import type { LeagueDialog } from "./dialogs/useLeagueDialogs";

interface LeagueMenuProps {
  league: LeagueView;
  onOpen: (kind: LeagueDialog) => void;
}

export function LeagueMenu({ league, onOpen }: LeagueMenuProps) {
  if (league.isCreator)
    return (
      <Menu
        label={`Settings of ${league.name}`}
        actions={[
          { label: "League Settings", icon: <Settings aria-hidden="true" />, onSelect: () => onOpen("settings") },
          {
            label: "Delete League",
            icon: <Trash2 aria-hidden="true" />,
            tone: "danger",
            onSelect: () => onOpen("delete"),
          },
        ]}
      />
    );
  return (
    <Menu
      label={`Options for ${league.name}`}
      actions={[
        { label: "Members", icon: <Users aria-hidden="true" />, onSelect: () => onOpen("members") },
        {
          label: "Leave League",
          icon: <LogOut aria-hidden="true" />,
          tone: "danger",
          onSelect: () => onOpen("leave"),
        },
      ]}
    />
  );
}
