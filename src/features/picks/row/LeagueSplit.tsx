// [4.6] How the league picked a locked game: at a glance on its row, and who picked whom in its details. The server
// sends the picks of locked games only. All rows of a week share one subscription.
import { Check, ChevronDown, X } from "lucide-react";
import { useId, useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { SplitBar } from "../../../components/games/SplitBar";
import type { GameId, GameView, TeamId } from "../../../components/games/gameViews";
import { PersonAvatar } from "../../../components/ui/PersonAvatar";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { useMyWeek } from "../../../hooks/useKeyedQuery";
import { useLeaguePicks, type LeaguePicks as WeekPicks } from "../../../hooks/useLeaguePicks";
import type { TeamMap } from "../../../hooks/useTeams";
import { cx } from "../../../lib/cx";
import type { LeagueView, TeamView } from "../../../lib/views";

interface LeagueSplitProps {
  game: GameView;
  teams: TeamMap;
  leagueId: LeagueView["id"];
}

interface GamePicks {
  homePicks: number;
  awayPicks: number;
  /** The viewer's first, then the others' by name. */
  picks: (WeekPicks["members"][number] & WeekPicks["members"][number]["picks"][number])[];
}

/** undefined while they load, null until they are shown. */
function useGamePicks({ game, leagueId }: LeagueSplitProps): GamePicks | undefined | null {
  const { season, week } = game;
  const asked = { leagueId, season, week };
  const league = useLeaguePicks(asked, useMyWeek(asked));
  if (!league) return league;
  if (!league.revealedGameIds.includes(game.id)) return null;
  const isOfGame = ({ gameId }: { gameId: GameId }) => gameId === game.id;
  const { homePicks = 0, awayPicks = 0 } = league.splits.find(isOfGame) ?? {};
  const picks = league.members.flatMap((member) =>
    member.picks.filter(isOfGame).map((pick) => ({ ...member, ...pick })),
  );
  return { homePicks, awayPicks, picks };
}

function sidesOf(split: GamePicks, { game, teams }: LeagueSplitProps) {
  return {
    away: { team: teams.get(game.awayTeamId), picks: split.awayPicks },
    home: { team: teams.get(game.homeTeamId), picks: split.homePicks },
  };
}

/** The bar, with the larger share. */
export function SplitGlance(props: LeagueSplitProps) {
  const split = useGamePicks(props);
  if (!split) return split === undefined ? <Skeleton className="h-2 w-28 self-center" /> : null;
  const { away, home } = sidesOf(split, props);
  const total = away.picks + home.picks;
  if (total === 0)
    return (
      <span className="shrink-0">
        <Trans>Nobody picked</Trans>
      </span>
    );
  const most = away.picks > home.picks ? away : home;
  return (
    <span className="tabular flex h-4 shrink-0 items-center gap-1.5 text-12 font-medium text-body">
      <SplitBar away={away} home={home} className="w-8 max-sm:hidden" />
      <span className="whitespace-nowrap">
        <Trans>
          {most.picks} of {total} on {most.team?.abbreviation ?? "?"}
        </Trans>
      </span>
    </span>
  );
}

interface LeaguePicksProps extends Omit<LeagueSplitProps, "leagueId"> {
  league: LeagueView;
  /** [4.6][10.20] True once the game's picks are shown. */
  isShown: boolean;
  /** They are shown with the whole week's. */
  isTogether: boolean;
}

/** A list of more people than this stays closed until the viewer opens it. */
const SHOWN_AT_ONCE = 20;

/**
 * Rendered before the deadline too, as a closed line: when the picks arrive, nothing moves until the viewer opens it.
 */
export function LeaguePicks({ game, teams, league, isShown, isTogether }: LeaguePicksProps) {
  const row = "flex h-11 w-full items-center gap-2 px-3 text-left text-12";
  const [isOpen, setOpen] = useState(isShown && league.memberCount <= SHOWN_AT_ONCE);
  const listId = useId();
  return (
    <div className="border-t border-hairline">
      {isShown ? (
        <button
          type="button"
          aria-label={t`How the league picked`}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
          className={cx(row, "group font-medium text-body -outline-offset-2 hover:bg-hover")}
        >
          <span className="flex-1">
            <Trans>How the league picked</Trans>
          </span>
          <SplitGlance game={game} teams={teams} leagueId={league.id} />
          <ChevronDown
            aria-hidden
            className="size-4 shrink-0 text-muted transition-transform duration-150 group-aria-expanded:rotate-180"
          />
        </button>
      ) : (
        <p className={cx(row, "text-muted")}>
          {isTogether ? (
            <Trans>Everybody’s picks show at the week’s deadline.</Trans>
          ) : (
            <Trans>The league’s picks show here once the game is locked.</Trans>
          )}
        </p>
      )}
      {isOpen && (
        <div id={listId} className="grid grid-cols-2 gap-x-4 px-3 pb-3">
          <Pickers game={game} teams={teams} leagueId={league.id} />
        </div>
      )}
    </div>
  );
}

function Pickers(props: LeagueSplitProps) {
  const split = useGamePicks(props);
  if (!split) return split === undefined ? <Skeleton className="h-5 w-32" /> : null;
  const { away, home } = sidesOf(split, props);
  return (
    <>
      <PickerList heading={headingOf(away)} teamId={props.game.awayTeamId} all={split.picks} />
      <PickerList heading={headingOf(home)} teamId={props.game.homeTeamId} all={split.picks} />
    </>
  );
}

function headingOf({ team, picks }: { team: TeamView | undefined; picks: number }): string {
  return `${team?.name ?? t`Unknown`} ${picks}`;
}

function PickerList({ heading, teamId, all }: { heading: string; teamId: TeamId; all: GamePicks["picks"] }) {
  return (
    <div className="min-w-0">
      <h4 className="tabular text-12 font-semibold text-muted">{heading}</h4>
      <ul className="mt-2 grid grid-cols-1 gap-2">
        {all
          .filter((pick) => pick.selectedTeamId === teamId)
          .map((pick) => (
            <li key={pick.entryId} className="flex min-w-0 items-center gap-2 text-14 text-body">
              <PersonAvatar person={pick} size="sm" />
              <span className={cx("truncate", pick.isMe && "font-semibold text-strong")}>
                {pick.isMe ? <Trans>You</Trans> : pick.entryName}
              </span>
              {pick.isCorrect === true && (
                <Check role="img" aria-label={t`correct`} className="size-4 shrink-0 text-success" />
              )}
              {pick.isCorrect === false && (
                <X role="img" aria-label={t`incorrect`} className="size-4 shrink-0 text-danger" />
              )}
            </li>
          ))}
      </ul>
    </div>
  );
}
