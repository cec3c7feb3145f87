// [2.49] Actions on a pool: its creator can delete it, other members can leave.
import { Eye, LogOut, ScrollText, Settings, SlidersHorizontal, Trash2, Users } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { Menu } from "../../components/ui/overlays/Menu";
import { paths } from "../../lib/paths";
import type { LeagueView } from "../../lib/views";
import type { PoolDialog } from "./dialogs/PoolDialogs";
import * as texts from "../../texts/pages/survivor";

interface PoolMenuProps {
  pool: LeagueView;
  onOpen: (dialog: PoolDialog) => void;
  /** Opens the pool's page; absent on that page. */
  onView?: () => void;
}

export function PoolMenu({ pool, onOpen, onView }: PoolMenuProps) {
  const navigate = useNavigate();
  return (
    <Menu
      label={texts.optionsFor(pool.name)}
      actions={[
        ...(onView ? [{ label: texts.viewPool, icon: <Eye aria-hidden="true" />, onSelect: onView }] : []),
        {
          label: texts.rules,
          icon: <ScrollText aria-hidden="true" />,
          onSelect: () => void navigate(paths.survivorRules(pool.id)),
        },
        ...(pool.isCreator
          ? [
              {
                label: texts.poolSettings,
                icon: <Settings aria-hidden="true" />,
                onSelect: () => onOpen("settings"),
              },
              {
                label: texts.poolOptions,
                icon: <SlidersHorizontal aria-hidden="true" />,
                onSelect: () => onOpen("options"),
              },
            ]
          : []),
        { label: texts.members, icon: <Users aria-hidden="true" />, onSelect: () => onOpen("members") },
        pool.isCreator
          ? {
              label: texts.deletePool,
              icon: <Trash2 aria-hidden="true" />,
              tone: "danger" as const,
              onSelect: () => onOpen("delete"),
            }
          : {
              label: texts.leavePool,
              icon: <LogOut aria-hidden="true" />,
              tone: "danger" as const,
              onSelect: () => onOpen("leave"),
            },
      ]}
    />
  );
}
