import { useMutation } from "convex/react";
import { CircleAlert } from "lucide-react";
import { useId, useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../../convex/_generated/api";
import { slateProblem } from "../../../../../domain/leagueRules/weekChoices";
import { kickoffText } from "../../../../components/games/kickoff";
import type { GameId, GameView } from "../../../../components/games/gameViews";
import { Button } from "../../../../components/ui/buttons/Button";
import { TextButton } from "../../../../components/ui/buttons/TextButton";
import { CheckboxField } from "../../../../components/ui/forms/CheckboxField";
import { useChange } from "../../../../hooks/useChange";
import { fieldError } from "../../../../lib/fieldError";
import { messageOf } from "../../../../lib/serverErrors";
import type { LeagueView } from "../../../../lib/views";
import { matchupOf, type RulesWeek } from "../useRulesWeek";
import { weekName } from "../../../../lib/weekName";

const failure = t`Failed to save the games`;

/** [10.3] Which of the week's games count. Nothing can be chosen any more once a game that counts has locked. */
export function SlateForm({ league, week }: { league: LeagueView; week: RulesWeek }) {
  const problemId = useId();
  const { games, countingIds, lockedIds, teams } = week;
  // Null while nothing has been changed here: then the server's choice shows.
  const [changed, setChanged] = useState<ReadonlySet<GameId> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { run, isSaving, error } = useChange(useMutation(api.leagueRules.setSlate), {
    success: t`${weekName(week.week)} games saved`,
    failure,
  });
  const isLocked = !week.canChooseGames;
  // A game that locked before the league existed can't be chosen.
  const isChosen = (id: GameId) => countingIds.has(id) && (isLocked || !lockedIds.has(id));
  const chosen = changed ?? new Set(games.map(({ id }) => id).filter(isChosen));
  const choose = (ids: readonly GameId[]) => {
    setProblem(null);
    setChanged(new Set(ids));
  };
  const toggle = ({ id }: GameView) => {
    choose(games.map((game) => game.id).filter((each) => (each === id ? !chosen.has(id) : chosen.has(each))));
  };
  const save = async () => {
    const found = fieldError(slateProblem(chosen.size));
    setProblem(found);
    if (found !== null) return;
    const at = { leagueId: league.id, season: league.currentSeason, week: week.week };
    if (await run({ ...at, gameIds: [...chosen] })) setChanged(null);
  };
  const open = games.filter(({ id }) => !lockedIds.has(id));
  const message = problem ?? (error === null ? null : messageOf(error, failure));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <fieldset disabled={isLocked} aria-describedby={message === null ? undefined : problemId}>
        <legend className="display text-16 text-strong">
          <Trans>Games That Count</Trans>
        </legend>
        <p role="status" className="tabular text-14 text-muted">
          {isLocked ? (
            <Trans>A game has locked, so the {weekName(week.week)} games can’t change.</Trans>
          ) : (
            <Trans>
              {chosen.size} of {games.length} games count.
            </Trans>
          )}
        </p>
        {!isLocked && (
          <div className="flex gap-5 text-14">
            <TextButton onClick={() => choose(open.map(({ id }) => id))}>
              <Trans>Choose all</Trans>
            </TextButton>
            <TextButton onClick={() => choose([])}>
              <Trans>Choose none</Trans>
            </TextButton>
          </div>
        )}
        <div className="grid grid-cols-1 gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
          {games.map((game) => (
            <CheckboxField
              key={game.id}
              label={matchupOf(game, teams)}
              hint={lockedIds.has(game.id) ? t`Locked` : kickoffText(game)}
              checked={chosen.has(game.id)}
              disabled={lockedIds.has(game.id)}
              onChange={() => toggle(game)}
            />
          ))}
        </div>
      </fieldset>
      {message !== null && (
        <p id={problemId} role="alert" className="mt-2 flex items-start gap-1.5 text-14 text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {message}
        </p>
      )}
      {!isLocked && (
        <Button type="submit" variant="primary" className="mt-3" isLoading={isSaving}>
          <Trans>Save Games</Trans>
        </Button>
      )}
    </form>
  );
}
