import { Pencil, PencilOff, Trash2, UserRoundPen } from "lucide-react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Badge } from "../../../components/ui/Badge";
import { Menu } from "../../../components/ui/overlays/Menu";
import { TeamBadge } from "../../../components/ui/TeamBadge";
import { useTeams } from "../../../hooks/useTeams";
import { cx } from "../../../lib/cx";
import { formatKickoff } from "../../../lib/format";
import type { AdminGame } from "./adminGame";

const statuses: Readonly<Record<AdminGame["status"], string>> = {
  scheduled: t`Scheduled`,
  in_progress: t`Live`,
  final: t`Final`,
  postponed: t`Postponed`,
  cancelled: t`Cancelled`,
};

interface ScoreRowProps {
  game: AdminGame;
  onCorrect: () => void;
  onRelease: () => void;
  onDelete: () => void;
}

export function ScoreRow({ game, onCorrect, onRelease, onDelete }: ScoreRowProps) {
  const teams = useTeams();
  const sides = [
    { teamId: game.awayTeamId, points: game.awayScore, other: game.homeScore },
    { teamId: game.homeTeamId, points: game.homeScore, other: game.awayScore },
  ];
  const nameOf = (teamId: AdminGame["homeTeamId"]) => teams.get(teamId)?.name ?? t`Unknown`;
  const title = t`${nameOf(game.awayTeamId)} at ${nameOf(game.homeTeamId)}`;
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        {sides.map(({ teamId, points, other }) => (
          <p key={teamId} className="flex h-8 items-center gap-2 text-14">
            <TeamBadge team={teams.get(teamId)} size="sm" />
            <span className="min-w-0 flex-1 truncate font-medium text-strong">{nameOf(teamId)}</span>
            {points !== null && (
              <span className={cx("display text-20", other !== null && points < other ? "text-faint" : "text-strong")}>
                {points}
              </span>
            )}
          </p>
        ))}
        <p className="tabular mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-muted">
          <span>
            {statuses[game.status]} · {formatKickoff(game.kickoffAtMs)}
          </span>
          {game.isScoreHeld && (
            <Badge tone="accent" icon={<UserRoundPen aria-hidden="true" />}>
              <Trans>Set by an admin</Trans>
            </Badge>
          )}
        </p>
      </div>
      <Menu
        label={t`Options for ${title}`}
        actions={[
          { label: t`Correct Score`, icon: <Pencil aria-hidden="true" />, onSelect: onCorrect },
          ...(game.isScoreHeld
            ? [{ label: t`Release Score`, icon: <PencilOff aria-hidden="true" />, onSelect: onRelease }]
            : []),
          { label: t`Delete Game`, icon: <Trash2 aria-hidden="true" />, tone: "danger", onSelect: onDelete },
        ]}
      />
    </li>
  );
}
