// [18.3] A pool's pages: who is still in, and the scores that decide it.
import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import type { GameView, TeamId } from "../../components/games/gameViews";
import { useScores } from "../../components/games/scores/useScores";
import { useWeekGames } from "../../components/games/weeks/useWeekGames";
import { fallenOf } from "../../components/survivor/fallenOf";
import { TeamBadge } from "../../components/ui/TeamBadge";
import { useTeams, type TeamMap } from "../../hooks/useTeams";
import { teamVariables } from "../../lib/color";
import { cx } from "../../lib/cx";
import { weekName } from "../../lib/weekName";
import type { ScreenView } from "./screenView";
import { ScreenFrame } from "./ScreenFrame";
import { GAMES_SHOWN, ScreenGames } from "./ScreenGames";
import { pageAt, partOf, partsOf, type ScreenPages } from "./screenPages";
import { useTurningPage } from "./useTurningPage";

type Pool = NonNullable<ScreenView["pool"]>;

export interface PoolScreenProps {
  view: ScreenView;
  current: NonNullable<ScreenView["current"]>;
}

export function PoolScreen({ view, current }: PoolScreenProps) {
  const schedule = useWeekGames(current);
  const scores = useScores(current);
  const teams = useTeams();
  const { turn } = useTurningPage();
  const games = schedule.status === "ready" ? schedule.games : [];
  const all: ScreenPages = {
    pages: [
      { kind: "pool", parts: 1 },
      ...(games.length > 0 ? [{ kind: "games", parts: partsOf(games.length, GAMES_SHOWN) } as const] : []),
    ],
  };
  const page = pageAt(all, turn);
  if (page === null || view.pool === null) return null;
  return (
    <ScreenFrame
      name={view.name}
      weekTitle={weekName(current.week)}
      isLive={games.some(({ status }) => status === "in_progress")}
      shown={all}
      page={page}
    >
      {page.kind === "pool" ? (
        <Field pool={view.pool} games={games} teams={teams} />
      ) : (
        <ScreenGames games={partOf(games, page, GAMES_SHOWN)} picks={null} scores={scores} teams={teams} />
      )}
    </ScreenFrame>
  );
}

/** As many teams fit in two columns. */
const TEAMS_SHOWN = 14;

function Field({ pool, games, teams }: { pool: Pool; games: readonly GameView[]; teams: TeamMap }) {
  const fallen = fallenOf(games, pool.picksLosers);
  const split = pool.split ?? [];
  const rest = split.slice(TEAMS_SHOWN);
  return (
    <div className="grid h-full grid-cols-1 gap-4 sm:grid-cols-[14rem_1fr]">
      <div className="flex flex-col items-center justify-center rounded-card border border-hairline bg-surface p-4 text-center">
        <p className="display text-[6rem] leading-none text-strong">{pool.aliveEntries}</p>
        <p className="mt-2 text-16 text-muted">
          <Trans>
            <Plural value={pool.totalEntries} one="of # entry" other="of # entries" /> still in
          </Trans>
        </p>
      </div>
      <div className="rounded-card border border-hairline bg-surface p-4">
        {pool.split === null ? (
          <p className="text-16 text-muted">
            <Trans>Everybody's picks appear when the week's first game starts.</Trans>
          </p>
        ) : split.length === 0 ? (
          <p className="text-16 text-muted">
            <Trans>Nobody has picked this week.</Trans>
          </p>
        ) : (
          <ul aria-label={t`The pool's picks`} className="grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-2">
            {split.slice(0, TEAMS_SHOWN).map(({ teamId, count }) => (
              <TeamCount key={teamId} teamId={teamId} count={count} teams={teams} hasFallen={fallen.has(teamId)} />
            ))}
          </ul>
        )}
        {rest.length > 0 && (
          <p className="mt-2 text-12 text-muted">
            <Trans>
              <Plural value={rest.reduce((sum, { count }) => sum + count, 0)} one="# more pick" other="# more picks" />{" "}
              on <Plural value={rest.length} one="# other team" other="# other teams" />
            </Trans>
          </p>
        )}
      </div>
    </div>
  );
}

interface TeamCountProps {
  teamId: TeamId;
  count: number;
  teams: TeamMap;
  hasFallen: boolean;
}

function TeamCount({ teamId, count, teams, hasFallen }: TeamCountProps) {
  const team = teams.get(teamId);
  return (
    <li style={team && teamVariables(team)} className="flex h-11 items-center gap-3">
      <TeamBadge team={team} size="sm" className={cx(hasFallen && "opacity-45 grayscale")} />
      <span className={cx("min-w-0 flex-1 truncate text-16", hasFallen ? "text-faint line-through" : "text-strong")}>
        {team?.name ?? t`Unknown`}
      </span>
      <span className={cx("display text-28", hasFallen ? "text-faint" : "text-strong")}>{count}</span>
    </li>
  );
}
