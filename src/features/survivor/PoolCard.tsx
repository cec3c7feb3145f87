// [2.49] A pool in a list: who is left, how many play, and what may be done with it.
import { Eye, Globe, Trash2, Users } from "lucide-react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { weekName } from "../../../domain/weeks";
import { ScoreDigits } from "../../components/games/ScoreDigits";
import type { PoolView } from "../../components/survivor/views";
import { Badge } from "../../components/ui/Badge";
import { Card } from "../../components/ui/Card";
import { Menu } from "../../components/ui/Menu";
import { formatCount } from "../../lib/format";
import { paths } from "../../lib/paths";
import { AliveBar } from "./AliveField";

interface PoolCardProps {
  pool: PoolView;
  /** Without it the card has no menu. */
  onDelete?: () => void;
  /** What the viewer may do: at the bottom, whole width. */
  action: ReactNode;
  /** How the viewer's own entries stand. */
  status?: ReactNode;
}

export function PoolCard({ pool, onDelete, action, status }: PoolCardProps) {
  const { league, settings } = pool;
  const navigate = useNavigate();
  return (
    <Card aria-label={league.name} className="flex flex-col">
      <div className="flex items-start gap-3 p-4 pb-0 sm:p-6 sm:pb-0">
        <h2 className="display min-w-0 flex-1 text-20 [overflow-wrap:anywhere]">{league.name}</h2>
        {league.isPublic && (
          <Badge className="mt-0.5" icon={<Globe aria-hidden />}>
            Public
          </Badge>
        )}
        {onDelete && (
          <div className="-mt-2.5 -mr-2.5">
            <Menu
              label={`Options for ${league.name}`}
              actions={[
                {
                  label: "View Pool",
                  icon: <Eye aria-hidden="true" />,
                  onSelect: () => void navigate(paths.survivorPool(league.id)),
                },
                ...(league.isCreator
                  ? [
                      {
                        label: "Delete Pool",
                        icon: <Trash2 aria-hidden="true" />,
                        tone: "danger" as const,
                        onSelect: onDelete,
                      },
                    ]
                  : []),
              ]}
            />
          </div>
        )}
      </div>
      {league.description && <p className="mt-1 line-clamp-2 px-4 text-14 text-muted sm:px-6">{league.description}</p>}
      <div className="flex flex-1 flex-col justify-end gap-3 p-4 sm:px-6">
        <p className="flex items-baseline gap-2 text-14 text-muted">
          <span className="display text-40 text-strong">
            <ScoreDigits value={pool.aliveEntries} />
          </span>
          of {formatCount(pool.totalEntries, "entry", "entries")} alive
        </p>
        <AliveBar alive={pool.aliveEntries} total={pool.totalEntries} />
        <p className="tabular flex items-start gap-1.5 text-14 text-muted">
          <Users aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            <span>{formatCount(league.memberCount, "member")}</span>
            {" · "}
            <span>{stageText(pool)}</span>
            {settings.livesPerEntry > 1 && ` · ${formatCount(settings.livesPerEntry, "life", "lives")} each`}
            {settings.allowMultipleEntries && ` · up to ${formatCount(settings.maxEntriesPerUser, "entry", "entries")}`}
          </span>
        </p>
        {status}
      </div>
      <div className="border-t border-hairline p-4 *:w-full sm:px-6">{action}</div>
    </Card>
  );
}

function stageText({ state, hasStarted, startingWeek, currentWeek }: PoolView): string {
  if (state === "over") return "Over";
  return hasStarted ? weekName(currentWeek) : `Starts in ${weekName(startingWeek)}`;
}
