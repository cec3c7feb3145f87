// [10.6] The guess of the total points of the week's last game, once that game has locked.
import { LockKeyhole } from "lucide-react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { GameView, TeamId } from "../../components/games/gameViews";
import type { TeamMap } from "../../hooks/useTeams";
import { distanceInWords } from "../../../domain/scoring/winnersInWords";
import { saidText } from "../../lib/saidText";

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
      <span>
        <Trans>Total points</Trans>
      </span>
      <span className="whitespace-nowrap">
        <Trans>
          {abbreviationOf(game?.awayTeamId)} at {abbreviationOf(game?.homeTeamId)}
        </Trans>
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
    return <LockKeyhole role="img" aria-label={t`Hidden until the deadline`} className="mx-auto size-4 text-faint" />;
  if (guess === null)
    return (
      <span className="text-faint">
        <span aria-hidden>–</span>
        <span className="sr-only">
          <Trans>No guess</Trans>
        </span>
      </span>
    );
  const total = totalOf(game);
  return (
    <>
      <span className="sr-only">
        <Trans>Guess </Trans>
      </span>
      <span className="block text-14 font-semibold text-strong">{guess}</span>
      {total !== null && (
        <span className="block text-12 text-muted">{saidText(distanceInWords(Math.abs(guess - total)))}</span>
      )}
    </>
  );
}
