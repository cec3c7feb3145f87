// The week of the league that the operator shows: its closest live game, and its table, which moves with every score.
// It is as high as the drawing, which keeps its place.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useShownBoard } from "../../components/board/useShownBoard";
import { GameLine } from "../../components/games/GameLine";
import { gameStateOf } from "../../components/games/gameState";
import { SplitBar } from "../../components/games/SplitBar";
import { weekName } from "../../lib/weekName";
import type { ShowBoardProps } from "./HeroBoard";
import { gameToShow } from "./showGame";
import { ShowTable } from "./ShowTable";

export function ShowBoard({ show, drawing }: ShowBoardProps) {
  const { week } = show;
  const board = useShownBoard(show);
  const game = board ? gameToShow(board.games, show.picks) : undefined;
  if (!board || !game) return drawing;

  const { counted, rows, scores, teams } = board;
  const split = show.picks.splits.find(({ gameId }) => gameId === game.id);
  const away = { team: teams.get(game.awayTeamId), picks: split?.awayPicks ?? 0 };
  const home = { team: teams.get(game.homeTeamId), picks: split?.homePicks ?? 0 };
  const score = scores.get(game.id);
  return (
    <div className="relative mx-auto grid w-full max-w-xl [color-scheme:dark]">
      <div aria-hidden className="invisible [grid-area:1/1]">
        {drawing}
      </div>
      <section
        aria-label={t`${weekName(week)} of ${show.name}`}
        className="flex flex-col overflow-hidden rounded-card border border-hairline bg-page text-body shadow-overlay duration-300 [grid-area:1/1] motion-safe:transition-opacity motion-safe:starting:opacity-0"
      >
        <header className="flex items-baseline justify-between gap-4 px-4 pt-4 sm:px-6">
          <h2 className="display min-w-0 truncate text-20 text-strong">{show.name}</h2>
          <p className="shrink-0 text-12 text-muted">{weekName(week)}</p>
        </header>
        <div className="px-4 pt-1 sm:px-6 sm:pt-2">
          <GameLine
            game={game}
            state={gameStateOf({ game, score, isLocked: true })}
            score={score}
            teams={teams}
            pickedTeamId={undefined}
          />
        </div>
        <div className="px-4 pb-3 sm:px-6">
          <p aria-hidden className="mb-2 flex justify-between text-12 font-medium text-strong">
            <span>
              {away.team?.abbreviation} {away.picks}
            </span>
            <span className="text-muted">
              <Trans>The league’s picks</Trans>
            </span>
            <span>
              {home.picks} {home.team?.abbreviation}
            </span>
          </p>
          <SplitBar away={away} home={home} className="h-1.5" />
        </div>
        <ShowTable rows={rows} isCoarse={counted.odds.isCoarse} />
      </section>
    </div>
  );
}
