// [10.6] The guess of the total points of the week's last game, once that game has locked.
import { LockKeyhole } from "lucide-react";
import type { GameView, TeamId } from "../../components/games/gameViews";
import type { TeamMap } from "../../hooks/useTeams";
import { distanceText } from "../../../domain/scoring/winnersInWords";
import * as texts from "../../texts/pages/allPicks";

/** Null until the game is final. */
function totalOf(game: GameView | undefined): number | null {
  const { homeScore = null, awayScore = null } = game ?? {};
  return game?.status !== "final" || homeScore === null || awayScore === null ? null : homeScore + awayScore;
}

export function GuessHeader({ game, teams }: { game: GameView | undefined; teams: TeamMap }) {
  const total = totalOf(game);
  const abbreviationOf = (id: TeamId | undefined) => (id && teams.get(id)?.abbreviation) ?? "?";
  return (
    <span className="flex w-20 flex-col items-center gap-1 text-12 font-medium text-muted">
      <span>{texts.totalPoints}</span>
      <span className="whitespace-nowrap">
        {texts.at2(abbreviationOf(game?.awayTeamId), abbreviationOf(game?.homeTeamId))}
      </span>
      <span className="display h-6 text-16 text-strong">{total}</span>
    </span>
  );
}

interface GuessCellProps {
  guess: number | null;
  isHidden: boolean;
  game: GameView | undefined;
}

export function GuessCell({ guess, isHidden, game }: GuessCellProps) {
  if (isHidden)
    return <LockKeyhole role="img" aria-label={texts.hiddenUntilTheDeadline} className="size-4 text-faint" />;
  if (guess === null)
    return (
      <span className="text-faint">
        <span aria-hidden>–</span>
        <span className="sr-only">{texts.noGuess}</span>
      </span>
    );
  const total = totalOf(game);
  return (
    <>
      <span className="sr-only">{texts.guess} </span>
      <span className="block text-14 font-semibold text-strong">{guess}</span>
      {total !== null && <span className="block text-12 text-muted">{distanceText(Math.abs(guess - total))}</span>}
    </>
  );
}
