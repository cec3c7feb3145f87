import { LockKeyhole } from "lucide-react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { playedLine } from "../../../../domain/scoring/leagueGames";
import { enteredOf, enteredText } from "../../../components/games/enteredText";
import type { GameView } from "../../../components/games/gameViews";
import { VoidNotes } from "../../../components/games/VoidNotes";
import { spreadText } from "../../../components/games/lineTexts";
import { Link } from "../../../components/ui/Link";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { useMyWeek, type MyWeek } from "../../../hooks/useKeyedQuery";
import { useLeaguePicks, type LeaguePicks } from "../../../hooks/useLeaguePicks";
import { useLeagueWeights, type LeagueWeights } from "../../../hooks/useLeagueWeights";
import type { TeamMap } from "../../../hooks/useTeams";
import { formatDayTime } from "../../../lib/format";
import { paths } from "../../../lib/paths";
import type { LeagueView } from "../../../lib/views";
import { PickedSides, type PersonPick, type SideResult } from "./PickedSides";

interface LeaguePicksProps {
  league: LeagueView;
  game: GameView;
  teams: TeamMap;
}

/** [4.6] A league's picks on the game once it has locked there; before, the viewer's own alone are known. */
export function PickemPicks({ league, game, teams }: LeaguePicksProps) {
  const asked = { leagueId: league.id, season: game.season, week: game.week };
  const mine = useMyWeek(asked);
  const picks = useLeaguePicks(asked, mine);
  const weights = useLeagueWeights(asked, mine);
  if (picks === undefined || weights === undefined)
    return (
      <div role="status">
        <span className="sr-only">
          <Trans>Loading picks...</Trans>
        </span>
        <Skeleton className={game.status === "scheduled" ? "h-17" : "h-24"} />
      </div>
    );
  if (picks === null)
    return (
      <p className="text-14 text-muted">
        <Trans>The picks can’t be shown right now.</Trans>
      </p>
    );
  return (
    <>
      <VoidNotes
        games={[game]}
        voids={picks.voids?.filter(({ gameId }) => gameId === game.id)}
        teams={teams}
        className="mb-3"
      />
      <RuleNote game={game} weights={weights} teams={teams} />
      {picks.revealedGameIds.includes(game.id) ? (
        <Revealed game={game} picks={picks} weights={weights} teams={teams} />
      ) : (
        <Hidden
          league={league}
          game={game}
          picks={picks}
          teams={teams}
          canPick={game.status === "scheduled" && !!mine && isOpenIn(mine, game.id)}
        />
      )}
    </>
  );
}

interface PicksOf {
  game: GameView;
  picks: LeaguePicks;
  teams: TeamMap;
}

/** [10.13] Says what the league's own rules make of the game: its line, or that it doesn't count. */
function RuleNote({ game, weights, teams }: Omit<PicksOf, "picks"> & { weights: LeagueWeights | null }) {
  if (weights === null) return null;
  if (!weights.countingGameIds.includes(game.id))
    return (
      <p className="mb-3 text-14 text-muted">
        <Trans>This game doesn’t count in this league.</Trans>
      </p>
    );
  const line = weights.lines.find(({ gameId }) => gameId === game.id)?.homeSpread;
  if (weights.rules.format === "straight" || line === undefined) return null;
  const nameOf = (id: string) => teams.get(id)?.abbreviation ?? "?";
  const text =
    line === null
      ? t`Played straight up: there was no line.`
      : t`The league’s line: ${spreadText(playedLine(weights.rules, line), { home: nameOf(game.homeTeamId), away: nameOf(game.awayTeamId) })}`;
  return <p className="tabular mb-3 text-14 font-medium text-body">{text}</p>;
}

function Revealed({ game, picks, weights, teams }: PicksOf & { weights: LeagueWeights | null }) {
  const weightsOf = new Map(weights?.members.map((member) => [member.entryId, member]));
  const graded = new Map<string, SideResult>();
  const missing: string[] = [];
  const people = picks.members.flatMap((member): PersonPick[] => {
    const { picks: _picks, correct: _correct, total: _total, entryId, entryName: name, ...owner } = member;
    const { isMe } = member;
    const own = weightsOf.get(entryId);
    const made = member.picks.find(({ gameId }) => gameId === game.id);
    const pick = made ?? own?.missed.find(({ gameId }) => gameId === game.id);
    if (pick === undefined) {
      missing.push(isMe ? "you" : name);
      return [];
    }
    const marks = made && enteredOf(made);
    graded.set(pick.selectedTeamId, pick.isTie ? "even" : resultWord(pick.isCorrect));
    const notes = [
      own?.numbers.find(({ gameId }) => gameId === game.id)?.number,
      own?.bestBetGameId === game.id && t`Best bet`,
      made === undefined && t`Picked automatically`,
      made?.isAuto && t`Auto`,
      marks && capitalized(enteredText(marks)),
    ].filter((note) => note !== undefined && note !== false);
    const person = { key: entryId, entryId, name, ...owner };
    return [{ ...person, teamId: pick.selectedTeamId, note: notes.join(" · ") || null }];
  });
  const counts = {
    home: people.filter(({ teamId }) => teamId === game.homeTeamId).length,
    away: people.filter(({ teamId }) => teamId === game.awayTeamId).length,
  };
  return (
    <>
      <PickedSides game={game} teams={teams} counts={counts} picks={people} resultOf={(id) => graded.get(id) ?? null} />
      {missing.length > 0 && weights?.rules.games !== "pickN" && (
        <p className="mt-3 text-12 text-muted">
          <span className="font-semibold">
            <Trans>No pick:</Trans>
          </span>{" "}
          {missing.join(", ")}
        </p>
      )}
    </>
  );
}

function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

const resultWord = (isCorrect: boolean | null): SideResult =>
  isCorrect === null ? null : isCorrect ? "right" : "wrong";

/** [10.3][13.3] Games that are void or don't count take no picks. */
function isOpenIn({ lockedGameIds, uncountedGameIds, voids }: MyWeek, id: GameView["id"]): boolean {
  const isVoid = voids?.some(({ gameId }) => gameId === id) === true;
  return !isVoid && !lockedGameIds.includes(id) && !uncountedGameIds.includes(id);
}

interface HiddenProps extends PicksOf {
  league: LeagueView;
  canPick: boolean;
}

function Hidden({ league, game, picks, teams, canPick }: HiddenProps) {
  const own = picks.members.find(({ isMe }) => isMe)?.picks.find(({ gameId }) => gameId === game.id);
  return (
    <div className="grid grid-cols-1 gap-1 text-14">
      <p className="flex items-center gap-2 text-muted">
        <LockKeyhole aria-hidden className="size-4 shrink-0" />
        {picks.togetherAtMs === null ? (
          <Trans>Picks show once this game locks.</Trans>
        ) : (
          <Trans>Everybody’s picks are shown together {formatDayTime(picks.togetherAtMs)}.</Trans>
        )}
      </p>
      {(own || canPick) && (
        <p className="flex flex-wrap items-center justify-between gap-x-4">
          <span className="text-body">
            {own ? (
              <>
                <Trans>
                  Your pick: <span className="font-semibold text-strong">{teams.get(own.selectedTeamId)?.name}</span>
                </Trans>
              </>
            ) : (
              <Trans>You haven’t picked yet.</Trans>
            )}
          </span>
          {canPick && (
            <Link
              to={paths.game(game, { league: league.id })}
              className="inline-flex min-h-11 items-center rounded-sm font-semibold text-accent underline-offset-4 hover:underline"
            >
              {own ? <Trans>Change pick</Trans> : <Trans>Make your pick</Trans>}
            </Link>
          )}
        </p>
      )}
    </div>
  );
}
