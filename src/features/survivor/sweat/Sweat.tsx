// [11.7] A survivor week while its games are on: how many are left if everything ended now, who is on the brink, who
// rides on what, and who has just fallen. It moves with every score. Its rows keep their heights, so that nothing below
// them jumps. The result of a pool that ends meanwhile takes its place (../pool/BoardOrResult).
import { memo, useMemo, useState, type ReactNode } from "react";
import { plural, t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { sweatOf, sweatSides } from "../../../../domain/survivor/sweat";
import type { GameView, TeamId } from "../../../components/games/gameViews";
import { ScoreDigits } from "../../../components/games/scores/ScoreDigits";
import type { Scores } from "../../../components/games/scores/useScores";
import { eliminationKey, MOST_ELIMINATIONS } from "../../../components/survivor/eliminationChanges";
import type { EliminationView, PoolView, RidersView, WeekStateView } from "../../../components/survivor/survivorViews";
import { Badge } from "../../../components/ui/Badge";
import { Card, CardHeader } from "../../../components/ui/Card";
import type { TeamMap } from "../../../hooks/useTeams";
import { cx } from "../../../lib/cx";
import { useTickingCount } from "../pool/useTickingCount";
import { weekName } from "../../../lib/weekName";
import { FallenChip, RiderChip } from "./SweatChips";
import { SweatGames } from "./SweatGames";
import { sweatEntries, sweatGames } from "./sweatWeek";
import "./sweat.css";

/** More names than anybody reads while a game is on. */
const SHOWN_NAMES = 24;

interface SweatProps {
  pool: PoolView;
  state: WeekStateView;
  riders: RidersView | null;
  /** Newest first. */
  eliminations: readonly EliminationView[];
  games: readonly GameView[];
  scores: Scores;
  teams: TeamMap;
  /** The pool was over as its page was opened, and isn't any more. */
  isReopened: boolean;
}

/** Give it a key of the pool and week: who had fallen before it mounts is no news. */
export const Sweat = memo(function Sweat({
  pool,
  state,
  riders,
  eliminations,
  games,
  scores,
  teams,
  isReopened,
}: SweatProps) {
  const fallen = eliminations.filter(({ week, backFromWeek }) => week === pool.currentWeek && backFromWeek === null);
  const [known] = useState(() => new Set(fallen.map(eliminationKey)));
  const { settings } = pool;
  const week = useMemo(() => {
    const counted = sweatGames({ games, scores, teams });
    const rules = { tiesSurvive: settings.tiesSurvive, picksLosers: settings.picksLosers };
    return { games: counted, rules };
  }, [games, scores, teams, settings.tiesSurvive, settings.picksLosers]);
  const entries = useMemo(() => (riders?.entries ? sweatEntries(riders.entries) : null), [riders]);
  const sweat = useMemo(() => entries && sweatOf({ ...week, entries }), [week, entries]);
  const sides = useMemo(
    () => sweat?.sides ?? sweatSides({ ...week, riders: new Map<TeamId, number>(countsOf(state)) }),
    [sweat, week, state],
  );
  const isLive = pool.state === "open" && games.some(({ status }) => status === "in_progress");
  const isOver = pool.state === "over";
  const hasNews = !isOver && fallen.some((out) => !known.has(eliminationKey(out)));
  const [wasShown, setWasShown] = useState(false);
  if ((isLive || hasNews || isReopened) && !wasShown) setWasShown(true);
  // It stays between games, so that nothing below it jumps; once the pool is over, it only keeps its height.
  if (!wasShown) return null;
  const mine = new Set(pool.myEntries.map(({ id }) => id));
  const hasNames = sweat !== null;
  return (
    <Card aria-label={t`Survivor sweat`} className={cx("overflow-hidden", isOver && "invisible")}>
      <CardHeader
        title={t`${weekName(pool.currentWeek)}, live`}
        aside={
          isLive ? (
            <Badge tone="live">
              <Trans>Live</Trans>
            </Badge>
          ) : (
            <Badge>
              <Trans>No game on</Trans>
            </Badge>
          )
        }
      />
      <div className="grid grid-cols-1 gap-x-6 gap-y-4 p-4 sm:px-6 sm:pb-5 lg:grid-cols-[15rem_minmax(0,1fr)]">
        {sweat ? (
          <Left alive={sweat.alive} left={sweat.left} losingLife={sweat.losingLife} />
        ) : (
          <p className="text-14 text-muted">
            <Trans>
              <Plural value={pool.aliveEntries} one="# entry" other="# entries" /> alive, too many to name.
            </Trans>
          </p>
        )}
        <div className="grid min-w-0 grid-cols-1 content-start gap-3">
          {hasNames && (
            <Strip
              label={t`On the Brink`}
              count={sweat.brink.length}
              empty={sweat.alive === 0 ? t`Everybody is out.` : t`Nobody would be out right now.`}
            >
              {sweat.brink.slice(0, SHOWN_NAMES).map(({ entry, chance }) => (
                <RiderChip
                  key={entry.entryId}
                  entry={entry}
                  chance={chance}
                  showsEntry={settings.allowMultipleEntries}
                  isMine={mine.has(entry.entryId)}
                  teams={teams}
                />
              ))}
            </Strip>
          )}
          <Strip
            label={t`Out This Week`}
            count={fallen.length}
            hasMore={fallen.length === MOST_ELIMINATIONS}
            empty={t`Nobody is out yet.`}
          >
            {fallen.map((out) => (
              <FallenChip
                key={eliminationKey(out)}
                out={out}
                showsEntry={settings.allowMultipleEntries}
                isNew={!known.has(eliminationKey(out))}
                isMine={mine.has(out.entryId)}
                teams={teams}
              />
            ))}
          </Strip>
        </div>
        <SweatGames
          className="lg:col-span-2"
          sides={sides}
          games={games}
          scores={scores}
          teams={teams}
          picksLosers={settings.picksLosers}
          hasLives={settings.livesPerEntry > 1}
        />
      </div>
    </Card>
  );
});

function countsOf({ split }: WeekStateView): [TeamId, number][] {
  return split.map(({ teamId, count }) => [teamId, count]);
}

function Left({ alive, left, losingLife }: { alive: number; left: number; losingLife: number }) {
  const shown = useTickingCount(left);
  if (alive === 0)
    return (
      <p className="min-h-28 text-14 text-muted">
        <Trans>Nobody is left.</Trans>
      </p>
    );
  return (
    <div>
      <p className="text-14 font-medium text-muted">
        <Trans>Left if it ended now</Trans>
      </p>
      <p role="status" className="flex items-baseline gap-3">
        <span className="sr-only">
          <Trans>
            {left} of <Plural value={alive} one="# entry" other="# entries" /> left if it ended now
          </Trans>
        </span>
        <span aria-hidden className="display text-[4.5rem]/none text-strong">
          <ScoreDigits value={shown} />
        </span>
        <span aria-hidden className="text-14 text-muted">
          <Trans>of {alive} alive</Trans>
        </span>
      </p>
      <p className="min-h-5 text-14 text-muted">
        {left === 0 ? (
          <Trans>If they all go out together, the pool is over.</Trans>
        ) : (
          losingLife > 0 &&
          t`${plural(losingLife, { one: "# more entry", other: "# more entries" })} would lose a life.`
        )}
      </p>
    </div>
  );
}

interface StripProps {
  label: string;
  count: number;
  hasMore?: boolean;
  empty: string;
  children: ReactNode;
}

/** One line of names that scrolls sideways, so that its height never changes. */
function Strip({ label, count, hasMore = false, empty, children }: StripProps) {
  return (
    <section aria-label={label} className="min-w-0">
      <h3 className="text-14 font-semibold text-strong">
        {label} <span className="tabular font-medium text-muted">{`· ${count}${hasMore ? "+" : ""}`}</span>
      </h3>
      <div className="mt-1 h-14">
        {count === 0 ? (
          <p className="flex h-12 items-center text-14 text-muted">{empty}</p>
        ) : (
          <ul tabIndex={0} aria-label={label} className="relative -mx-1 flex gap-2 overflow-x-auto p-1">
            {children}
          </ul>
        )}
      </div>
    </section>
  );
}
