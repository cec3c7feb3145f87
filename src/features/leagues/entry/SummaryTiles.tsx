// [14.4] All seasons in a few numbers.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { formatPoints } from "../../../../domain/common/points";
import { formatOrdinal } from "../../../../domain/common/plurals";
import { Tiles, type Tile } from "../../../components/entry/Tiles";
import { weekName } from "../../../lib/weekName";
import type { EntryHistory, EntrySeason } from "./entryViews";

export function SummaryTiles({ history }: { history: EntryHistory }) {
  const isTold = history.seasons.some((season) => season.isTold);
  return (
    <Tiles
      label={t`All seasons`}
      tiles={tilesOf(history)}
      note={isTold && <Trans>Some of it is told by the league's owner.</Trans>}
    />
  );
}

export function tilesOf({ seasons, currentRun }: EntryHistory): Tile[] {
  const over = seasons.filter(({ isOver }) => isOver);
  const titles = over.filter(({ place }) => place === 1);
  const weeksWon = seasons.reduce((sum, season) => sum + (season.weeksWon ?? 0), 0);
  const placed = pick(seasons, ({ place }) => (place === null ? null : -place));
  const best = pick(seasons, (season) => season.best?.points ?? null);
  const worst = pick(seasons, (season) => (season.worst ? -season.worst.points : null));
  const run = pick(seasons, (season) => season.run?.picks ?? null);
  return [
    {
      title: t`Titles`,
      value: String(titles.length),
      note: titlesNote(titles, over.length),
    },
    {
      title: t`Weeks won`,
      value: String(weeksWon),
      note: plural(seasons.length, { one: "in # season", other: "in # seasons" }),
    },
    ...(placed?.place
      ? [
          {
            title: t`Best place`,
            value: formatOrdinal(placed.place),
            note: placed.isOver ? String(placed.season) : t`${placed.season}, so far`,
          },
        ]
      : []),
    ...(best?.best
      ? [
          {
            title: t`Best week`,
            value: formatPoints(best.best.points),
            note: t`${weekName(best.best.week)}, ${best.season}`,
          },
        ]
      : []),
    ...(worst?.worst
      ? [
          {
            title: t`Worst week`,
            value: formatPoints(worst.worst.points),
            note: t`${weekName(worst.worst.week)}, ${worst.season}`,
          },
        ]
      : []),
    ...(run?.run
      ? [
          {
            title: t`Longest streak`,
            value: String(run.run.picks),
            note:
              currentRun === null
                ? t`right in a row, ${run.season}`
                : t`right in a row, ${run.season}; now ${currentRun}`,
          },
        ]
      : []),
  ];
}

/** The season with the highest value, the newest among equals. */
function pick(seasons: readonly EntrySeason[], valueOf: (season: EntrySeason) => number | null): EntrySeason | null {
  let best: EntrySeason | null = null;
  for (const season of seasons) {
    const value = valueOf(season);
    if (value !== null && (best === null || value > (valueOf(best) ?? -Infinity))) best = season;
  }
  return best;
}

function titlesNote(titles: readonly EntrySeason[], over: number): string {
  if (over === 0) return t`no season is over yet`;
  return titles.length > 0 ? yearsOf(titles) : plural(over, { one: "in # season", other: "in # seasons" });
}

const yearsOf = (seasons: readonly EntrySeason[]) => seasons.map(({ season }) => season).join(", ");
