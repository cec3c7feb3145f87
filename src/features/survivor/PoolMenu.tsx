// [2.49][13.1] Actions on a pool: its commissioners can change it. The owner can delete it, other members can leave.
import {
  Eye,
  Gauge,
  History,
  LogOut,
  Megaphone,
  Printer,
  ScrollText,
  Settings,
  SlidersHorizontal,
  Trash2,
  Users,
  Trophy,
  Wallet,
} from "lucide-react";
import { useNavigate } from "react-router-dom";
import { t } from "@lingui/core/macro";
import { Menu } from "../../components/ui/overlays/Menu";
import { paths } from "../../lib/paths";
import type { LeagueView } from "../../lib/views";
import type { PoolDialog } from "./dialogs/PoolDialogs";

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
      label={t`Options for ${pool.name}`}
      actions={[
        ...(onView ? [{ label: t`View Pool`, icon: <Eye aria-hidden="true" />, onSelect: onView }] : []),
        {
          label: t`Rules`,
          icon: <ScrollText aria-hidden="true" />,
          onSelect: () => void navigate(paths.survivorRules(pool.id)),
        },
        ...(pool.isCommissioner
          ? [
              {
                label: t`Console`,
                icon: <Gauge aria-hidden="true" />,
                onSelect: () => void navigate(paths.consoleOf(pool)),
              },
            ]
          : []),
        {
          label: t`Print`,
          icon: <Printer aria-hidden="true" />,
          onSelect: () => void navigate(paths.survivorPrint(pool.id)),
        },
        {
          label: t`Hall of Fame`,
          icon: <History aria-hidden="true" />,
          onSelect: () => void navigate(paths.hallOfFameOf(pool)),
        },
        // [13.6] Once dues are set. The console leads to it before.
        ...(pool.duesSeason !== undefined
          ? [
              {
                label: t`Dues`,
                icon: <Wallet aria-hidden="true" />,
                onSelect: () => void navigate(paths.duesOf(pool)),
              },
            ]
          : []),
        // [13.9] The same.
        ...(pool.prizesSeason !== undefined
          ? [
              {
                label: t`Prizes`,
                icon: <Trophy aria-hidden="true" />,
                onSelect: () => void navigate(paths.prizesOf(pool)),
              },
            ]
          : []),
        ...(pool.isCommissioner
          ? [
              {
                label: t`Pool Settings`,
                icon: <Settings aria-hidden="true" />,
                onSelect: () => onOpen("settings"),
              },
              {
                label: t`Pool Options`,
                icon: <SlidersHorizontal aria-hidden="true" />,
                onSelect: () => onOpen("options"),
              },
              {
                label: t`Announce`,
                icon: <Megaphone aria-hidden="true" />,
                onSelect: () => onOpen("announce"),
              },
            ]
          : []),
        { label: t`Members`, icon: <Users aria-hidden="true" />, onSelect: () => onOpen("members") },
        pool.isCreator
          ? {
              label: t`Delete Pool`,
              icon: <Trash2 aria-hidden="true" />,
              tone: "danger" as const,
              onSelect: () => onOpen("delete"),
            }
          : {
              label: t`Leave Pool`,
              icon: <LogOut aria-hidden="true" />,
              tone: "danger" as const,
              onSelect: () => onOpen("leave"),
            },
      ]}
    />
  );
}
