// [2.31][6.5][13.1] Actions on a league: its commissioners can change it, and everybody can read its rules. The owner
// can delete it, all others can leave.
import { BookOpen, LogOut, Megaphone, RefreshCw, Settings, Trash2, Users } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { t } from "@lingui/core/macro";
import { Menu } from "../../components/ui/overlays/Menu";
import { paths } from "../../lib/paths";
import type { LeagueView } from "../../lib/views";
import type { LeagueDialog } from "./dialogs/LeagueDialogs";

interface LeagueMenuProps {
  league: LeagueView;
  onOpen: (kind: LeagueDialog) => void;
}

export function LeagueMenu({ league, onOpen }: LeagueMenuProps) {
  const navigate = useNavigate();
  const rules = {
    label: t`Rules`,
    icon: <BookOpen aria-hidden="true" />,
    onSelect: () => void navigate(paths.leagueRules(league.id)),
  };
  const exit = league.isCreator
    ? {
        label: t`Delete League`,
        icon: <Trash2 aria-hidden="true" />,
        tone: "danger" as const,
        onSelect: () => onOpen("delete"),
      }
    : {
        label: t`Leave League`,
        icon: <LogOut aria-hidden="true" />,
        tone: "danger" as const,
        onSelect: () => onOpen("leave"),
      };
  if (league.isCommissioner)
    return (
      <Menu
        label={t`Settings of ${league.name}`}
        actions={[
          { label: t`League Settings`, icon: <Settings aria-hidden="true" />, onSelect: () => onOpen("settings") },
          { label: t`Announce`, icon: <Megaphone aria-hidden="true" />, onSelect: () => onOpen("announce") },
          { label: t`Renew Code`, icon: <RefreshCw aria-hidden="true" />, onSelect: () => onOpen("renew") },
          rules,
          exit,
        ]}
      />
    );
  return (
    <Menu
      label={t`Options for ${league.name}`}
      actions={[
        {
          label: t`Members`,
          icon: <Users aria-hidden="true" />,
          onSelect: () => void navigate(paths.leagueMembers(league.id)),
        },
        rules,
        exit,
      ]}
    />
  );
}
