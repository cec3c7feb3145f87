import { useMemo } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { formatPoints } from "../../../domain/common/points";
import type { BoardRow } from "../../components/board/boardRows";
import type { ShownBoard, ShownWeekView } from "../../components/board/useShownBoard";
import type { GameView } from "../../components/games/gameViews";
import { gridRulesOf, memberGrid } from "../../components/games/grid/gridRules";
import { PickCell } from "../../components/games/grid/PickCell";
import { TeamBadge } from "../../components/ui/TeamBadge";
import type { TeamMap } from "../../hooks/useTeams";
import { cx } from "../../lib/cx";

/** As many rows fit on a page. */
export const ROWS_SHOWN = 7;

interface ScreenPicksProps {
  board: ShownWeekView;
  shown: ShownBoard;
  rows: readonly BoardRow[];
}

/** [4.6] The revealed games' picks, a row an entry, in the board's order. */
export function ScreenPicks({ board, shown, rows }: ScreenPicksProps) {
  const { picks, weights } = board;
  const rules = useMemo(() => weights && gridRulesOf(weights), [weights]);
  const revealed = new Set(picks.revealedGameIds);
  const games = shown.games.filter(({ id }) => revealed.has(id));
  return (
    <div className="overflow-hidden rounded-card border border-hairline bg-surface">
      <table className="tabular w-full table-fixed text-14">
        <caption className="sr-only">{t`Picks that are shown`}</caption>
        <thead>
          <tr className="h-14">
            <th scope="col" className="w-36 px-3 text-left text-12 font-medium text-muted">
              <Trans>Entry</Trans>
            </th>
            {games.map((game) => (
              <th key={game.id} scope="col">
                <GameHead game={game} teams={shown.teams} />
              </th>
            ))}
            <th scope="col" className="w-16 px-3 text-right text-12 font-medium text-muted">
              <Trans>Points</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ member, odds }) => (
            <tr key={member.entryId} className="h-11 border-t border-hairline">
              <th scope="row" className="truncate px-3 text-left font-semibold text-strong">
                {member.entryName}
              </th>
              {memberGrid({ ...member, isMe: false }, { games, revealed, rules }).cells.map((cell, index) => (
                <td key={games[index]?.id} className="text-center">
                  <PickCell pick={cell} teams={shown.teams} isDrawn />
                </td>
              ))}
              <td className="display px-3 text-right text-20 text-strong">{formatPoints(odds.points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function GameHead({ game, teams }: { game: GameView; teams: TeamMap }) {
  const { winnerTeamId } = game;
  return (
    <span className="inline-flex flex-col gap-1">
      {[game.awayTeamId, game.homeTeamId].map((id) => (
        <TeamBadge
          key={id}
          team={teams.get(id)}
          size="xs"
          isLabelled
          className={cx(winnerTeamId !== null && winnerTeamId !== id && "opacity-45 grayscale-60")}
        />
      ))}
    </span>
  );
}
