import { LockKeyhole } from "lucide-react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import type { GameView } from "../../../components/games/gameViews";
import { enteredOf, enteredText, type EnteredMarks } from "../../../components/games/enteredText";
import { VoidNotes } from "../../../components/games/VoidNotes";
import { Link } from "../../../components/ui/Link";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import { fullName } from "../../../lib/format";
import type { TeamMap } from "../../../hooks/useTeams";
import { paths } from "../../../lib/paths";
import type { LeagueView } from "../../../lib/views";
import type { PoolPicksView } from "../gamePageViews";
import { PickedSides, type SideResult } from "./PickedSides";

interface PoolPicksProps {
  league: LeagueView;
  game: GameView;
  teams: TeamMap;
}

/** [4.6] A pool's picks on the game, once the week has kicked off. */
export function PoolPicks({ league, game, teams }: PoolPicksProps) {
  const shown = useQuietQuery(api.survivor.gamePicks, { leagueId: league.id, gameId: game.id });
  if (shown === undefined)
    return (
      <div role="status">
        <span className="sr-only">
          <Trans>Loading picks...</Trans>
        </span>
        <Skeleton className="h-24" />
      </div>
    );
  if (shown === null)
    return (
      <p className="text-14 text-muted">
        <Trans>The picks can’t be shown right now.</Trans>
      </p>
    );
  const toPool = (
    <Link
      to={paths.survivorPool(league.id)}
      className="inline-flex min-h-11 items-center rounded-sm text-14 font-semibold text-accent underline-offset-4 hover:underline"
    >
      <Trans>View pool</Trans>
    </Link>
  );
  const voidNotes = <VoidNotes games={[game]} voids={shown.voids} teams={teams} className="mb-3" />;
  if (!shown.arePicksVisible)
    return (
      <div className="grid grid-cols-1 gap-1 text-14">
        {voidNotes}
        <p className="flex items-center gap-2 text-muted">
          <LockKeyhole aria-hidden className="size-4 shrink-0" />
          <Trans>Picks show once the week’s first game starts.</Trans>
        </p>
        <p className="flex flex-wrap items-center justify-between gap-x-4">
          <span className="text-body">{ownText(shown.picks, teams)}</span>
          {toPool}
        </p>
      </div>
    );
  const countOf = (id: string) => shown.split.find(({ teamId }) => teamId === id)?.count ?? 0;
  const results = new Map(shown.picks.map(({ selectedTeamId, survived }) => [selectedTeamId, wordOf(survived)]));
  const people = shown.picks.map(({ entryId, entryName, selectedTeamId, isAuto, ...person }) => ({
    key: entryId,
    teamId: selectedTeamId,
    name: fullName(person),
    note: noteOf({ entryName, isAuto, ...person }),
    ...person,
  }));
  return (
    <>
      {voidNotes}
      <PickedSides
        game={game}
        teams={teams}
        picks={people}
        counts={{ home: countOf(game.homeTeamId), away: countOf(game.awayTeamId) }}
        resultOf={(id) => (shown.voids === undefined ? (results.get(id) ?? null) : null)}
      />
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="text-12 text-muted">{shown.isMore && <Trans>Showing the first 100 entries.</Trans>}</span>
        {toPool}
      </p>
    </>
  );
}

const wordOf = (survived: boolean | null): SideResult => (survived === null ? null : survived ? "right" : "wrong");

function ownText(picks: PoolPicksView["picks"], teams: TeamMap): string {
  const own = picks.map(({ entryName, selectedTeamId }) => `${entryName}: ${teams.get(selectedTeamId)?.name ?? "?"}`);
  return own.length === 0 ? t`None of your entries is on this game.` : own.join(", ");
}

interface Noted extends EnteredMarks {
  readonly entryName: string;
  readonly isAuto?: true | undefined;
}

/** [12.2][13.2] Which entry it is, and who else picked for it. */
function noteOf({ entryName, isAuto, ...marks }: Noted): string {
  const entered = enteredOf(marks);
  if (entered) return t`${entryName}, ${enteredText(entered)}`;
  return isAuto ? t`${entryName}, auto` : entryName;
}
