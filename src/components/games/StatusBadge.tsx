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

// Live has no icon here because Badge draws its dot.
const looks: Record<GameState, { tone: BadgeTone; Icon: LucideIcon | null }> = {
  open: { tone: "open", Icon: LockKeyholeOpen },
  locked: { tone: "locked", Icon: LockKeyhole },
  live: { tone: "live", Icon: null },
  halftime: { tone: "live", Icon: Pause },
  delayed: { tone: "neutral", Icon: CloudLightning },
  final: { tone: "neutral", Icon: Flag },
  postponed: { tone: "neutral", Icon: RotateCcw },
  cancelled: { tone: "neutral", Icon: Ban },
  voided: { tone: "neutral", Icon: Ban },
};

interface StatusBadgeProps {
  state: GameState;
  /** Replaces the state's own word, for example "Final/OT". */
  label?: string;
}

/** Equally wide in every state of a game that is played, so that nothing after it moves. */
export function StatusBadge({ state, label }: StatusBadgeProps) {
  const { tone, Icon } = looks[state];
  return (
    <Badge tone={tone} icon={Icon && <Icon aria-hidden />} className="min-w-21 justify-center">
      {label ?? gameStateLabels[state]}
    </Badge>
  );
}
