import {
  Ban,
  CloudLightning,
  Flag,
  LockKeyhole,
  LockKeyholeOpen,
  type LucideIcon,
  Pause,
  RotateCcw,
} from "lucide-react";
import { Badge, type BadgeTone } from "../ui/Badge";
import { gameStateLabels, type GameState } from "./gameState";

// Live has no icon here: Badge draws its dot.
const looks: Record<GameState, { tone: BadgeTone; Icon: LucideIcon | null }> = {
  open: { tone: "open", Icon: LockKeyholeOpen },
  locked: { tone: "locked", Icon: LockKeyhole },
  live: { tone: "live", Icon: null },
  halftime: { tone: "live", Icon: Pause },
  delayed: { tone: "neutral", Icon: CloudLightning },
  final: { tone: "neutral", Icon: Flag },
  postponed: { tone: "neutral", Icon: RotateCcw },
  cancelled: { tone: "neutral", Icon: Ban },
};

interface StatusBadgeProps {
  state: GameState;
  /** In place of the state's own word: "Final/OT". */
  label?: string;
}

export function StatusBadge({ state, label }: StatusBadgeProps) {
  const { tone, Icon } = looks[state];
  return (
    <Badge tone={tone} icon={Icon && <Icon aria-hidden />}>
      {label ?? gameStateLabels[state]}
    </Badge>
  );
}
