import { useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ChancePoint } from "../../../../domain/odds/chanceHistory";
import { Card, CardBody, CardHeader } from "../../../components/ui/Card";
import { EmptyState } from "../../../components/ui/feedback/EmptyState";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { matchupVariables } from "../../../lib/color";
import type { TeamView } from "../../../lib/views";
import { ChanceChart } from "./ChanceChart";
import { chanceText, curveInWords, momentText, type SideNames } from "./chanceText";

interface ChanceCardProps {
  /** undefined while it loads. */
  points: readonly ChancePoint[] | undefined;
  /** Some of it is drawn from drives and scores. */
  isFilledIn: boolean;
  /** Of a game that hasn't started; null for one that isn't played. */
  homeChance: number | null;
  hasStarted: boolean;
  isOver: boolean;
  home: TeamView | undefined;
  away: TeamView | undefined;
  names: SideNames;
}

/** [11.9] Before kickoff a bar, from then on the curve. */
export function ChanceCard(props: ChanceCardProps) {
  const { points, hasStarted, homeChance, isOver } = props;
  if (!hasStarted && homeChance === null) return null;
  return (
    <Card aria-label={t`Chance of winning`}>
      <CardHeader title={t`Chance of Winning`} subtitle={hasStarted ? subtitle(isOver) : t`Based on the line.`} />
      <CardBody>
        {!hasStarted && homeChance !== null ? (
          <ChanceBar {...props} homeChance={homeChance} isCoarse={false} />
        ) : points === undefined ? (
          <Skeleton className="h-76 rounded-sm sm:h-88" />
        ) : points.length === 0 ? (
          <EmptyState
            title={t`No history of this game`}
            text={t`Chances are recorded while a game is played, and the feed has no drives for this one.`}
          />
        ) : (
          <Curve {...props} points={points} />
        )}
      </CardBody>
    </Card>
  );
}

const subtitle = (isOver: boolean) =>
  isOver ? t`How it looked, play by play.` : t`Based on the line, the score, the clock and who has the ball.`;

function Curve({ points, isFilledIn, home, away, names }: ChanceCardProps & { points: readonly ChancePoint[] }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const point = points[Math.min(chosen ?? Infinity, points.length - 1)];
  if (point === undefined) return null;
  return (
    <>
      <Readout point={point} names={names} />
      <ChanceBar homeChance={point.homeChance} isCoarse={point.isCoarse} home={home} away={away} names={names} />
      <p className="sr-only">{curveInWords(points, names)}</p>
      <div className="mt-5">
        <ChanceChart points={points} chosen={chosen} home={home} away={away} names={names} onChoose={setChosen} />
      </div>
      {isFilledIn && (
        <p className="mt-3 text-12 text-muted">
          <Trans>Not every moment of this game was recorded; the rest is drawn from its drives and scores.</Trans>
        </p>
      )}
    </>
  );
}

function Readout({ point, names }: { point: ChancePoint; names: SideNames }) {
  return (
    <p className="tabular mb-2 flex flex-wrap items-baseline justify-between gap-x-4 text-14 text-muted">
      <span className="font-semibold text-strong">{momentText(point)}</span>
      <span>
        {names.away} <span className="font-semibold text-strong">{point.awayScore}</span> – {names.home}{" "}
        <span className="font-semibold text-strong">{point.homeScore}</span>
      </span>
    </p>
  );
}

interface ChanceBarProps {
  homeChance: number;
  isCoarse: boolean;
  home: TeamView | undefined;
  away: TeamView | undefined;
  names: SideNames;
}

/** The away side at the left, as on the cards. */
function ChanceBar({ homeChance, isCoarse, home, away, names }: ChanceBarProps) {
  const variables = matchupVariables(away, home);
  const sides = [
    { key: "away", team: away, name: names.away, chance: 1 - homeChance },
    { key: "home", team: home, name: names.home, chance: homeChance },
  ] as const;
  return (
    <div>
      <p className="tabular flex items-baseline justify-between gap-4">
        {sides.map(({ key, team, name, chance }) => (
          <span key={key} style={variables[key]} className="flex min-w-0 items-baseline gap-1.5 text-14 text-muted">
            <span aria-hidden className="min-[25rem]:hidden">
              {team?.abbreviation ?? name}
            </span>
            <span className="name-lines max-[25rem]:sr-only">{name}</span>{" "}
            <span className="display shrink-0 text-28 text-[var(--team-text,var(--color-strong))]">
              {chanceText(chance, isCoarse)}
            </span>
          </span>
        ))}
      </p>
      <span aria-hidden className="bar mt-1 flex h-2 gap-0.5 overflow-hidden rounded-full bg-neutral-soft">
        {sides.map(({ key, chance }) => (
          <span
            key={key}
            style={{ ...variables[key], width: `${chance * 100}%` }}
            className="h-full bg-[var(--team,var(--color-muted))] transition-[width] duration-200 motion-reduce:transition-none"
          />
        ))}
      </span>
    </div>
  );
}
