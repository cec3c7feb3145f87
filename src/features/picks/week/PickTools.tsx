// [10.2][10.14] A member's tools besides teams: numbers and a best bet, with the changes that other games made to them.
import { Suspense } from "react";
import { t } from "@lingui/core/macro";
import type { GameView, TeamId } from "../../../components/games/gameViews";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { useIsPhone } from "../../../hooks/useIsPhone";
import type { TeamMap } from "../../../hooks/useTeams";
import { cx } from "../../../lib/cx";
import { ConfidencePanel } from "../confidence/numberParts";
import type { SheetView } from "../confidence/ConfidencePanel";
import type { LeagueSheet } from "../sheet/leagueSheet";
import type { PickSheet } from "../sheet/pendingSaves";
import { BestBetLine } from "./BestBetLine";
import type { OwnWeek } from "./useOwnWeek";

interface PickToolsProps {
  /** The section's, for whoever leads there. */
  id: string;
  own: LeagueSheet;
  week: OwnWeek;
  games: readonly GameView[];
  teams: TeamMap;
  sheet: PickSheet<TeamId>;
  /** null where both views are on the page. */
  view: SheetView | null;
  onView: (view: SheetView) => void;
}

/** [10.14] */
function recastText(
  { hasNumbers, hasFreeBet, hasLostGuess }: NonNullable<LeagueSheet["recast"]>,
  { games }: LeagueSheet["settings"],
): string {
  const what = [
    ...(hasNumbers ? [t`your numbers have closed up, in the same order`] : []),
    ...(hasFreeBet ? [t`your best bet is free again`] : []),
    ...(hasLostGuess ? [t`your guess, made for another game, is gone`] : []),
  ].join(t`, and `);
  return games === "pickN"
    ? t`This week’s rules have changed, so ${what}.`
    : t`Other games count this week now, so ${what}.`;
}

export function PickTools({ id, own, week, games, teams, sheet, view, onView }: PickToolsProps) {
  const { picks, locked, numbered, numbers } = week;
  const isPhone = useIsPhone();
  const hasBestBet = own.settings.weights === "bestBet";
  // On phones the numbers' buttons stand alone, so that more games are seen.
  const isBare = isPhone && numbers !== null && own.recast === null;
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-label={t`Your week`}
      className={cx(
        "grid grid-cols-1 gap-3",
        isBare
          ? "mt-1.5"
          : "mt-3 rounded-card border border-hairline bg-surface px-4 py-3 shadow-card max-lg:-mx-2 sm:max-lg:mx-0 lg:mt-0",
      )}
    >
      {own.recast && (
        <p role="status" className="text-14 font-medium text-warning">
          {recastText(own.recast, own.settings)}
        </p>
      )}
      {numbers && (
        <Suspense fallback={<Skeleton className="h-11 rounded-md sm:h-25 lg:h-35" />}>
          <ConfidencePanel
            league={own}
            games={games}
            picks={picks}
            numbered={numbered}
            numbers={numbers}
            isOver={games.every(({ id }) => locked.has(id))}
            view={view}
            onView={onView}
          />
        </Suspense>
      )}
      {hasBestBet && <BestBetLine week={week} games={games} teams={teams} sheet={sheet} />}
    </section>
  );
}
