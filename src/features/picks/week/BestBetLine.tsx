// [10.2] The week's best bet in a sentence, as the sheet below shows it.
import type { ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { GameView, TeamId } from "../../../components/games/gameViews";
import type { TeamMap } from "../../../hooks/useTeams";
import { selectionOf, sheetKey, type PickSheet } from "../sheet/pendingSaves";
import type { OwnWeek } from "./useOwnWeek";

interface BestBetLineProps {
  week: Pick<OwnWeek, "at" | "picks" | "locked" | "bestBetGameId" | "rules" | "progress">;
  games: readonly GameView[];
  teams: TeamMap;
  sheet: PickSheet<TeamId>;
}

export function BestBetLine({ week, games, teams, sheet }: BestBetLineProps) {
  const { at, picks, locked, bestBetGameId, rules, progress } = week;
  const game = games.find(({ id }) => id === bestBetGameId);
  const saved = (game && picks.get(game.id)?.selectedTeamId) ?? null;
  const isLocked = game !== undefined && locked.has(game.id);
  const teamId = at && game && !isLocked ? selectionOf(sheet[sheetKey(at.leagueId, game.id)], saved) : saved;
  const others = [...(rules?.values() ?? [])].filter(({ bestBet }) => bestBet?.canChoose && !bestBet.isBestBet);
  const canChoose = others.length > 0 || progress === null || progress.toPick.length > 0;
  if (game === undefined || teamId === null)
    return (
      <Line>
        {canChoose ? (
          <Trans>No best bet yet. Press the star on one of your picks to make it count double.</Trans>
        ) : (
          <Trans>No best bet this week.</Trans>
        )}
      </Line>
    );
  const name = teams.get(teamId)?.name ?? t`Unknown`;
  if (game.status !== "cancelled" && rules?.get(game.id)?.isSurplus !== true)
    return (
      <Line>
        <Trans>
          Best bet: <strong className="text-strong">{name}</strong>, counts double
        </Trans>
      </Line>
    );
  return (
    <Line>
      {canChoose && !isLocked ? (
        <Trans>
          Best bet: <strong className="text-strong">{name}</strong>, doesn’t count. Press the star on another pick to
          make that one count double.
        </Trans>
      ) : (
        <Trans>
          Best bet: <strong className="text-strong">{name}</strong>, doesn’t count
        </Trans>
      )}
    </Line>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="text-14 text-body">
      {children}
    </p>
  );
}
