// [14.4] All seasons in a pool in a few numbers.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Tiles, type Tile } from "../../../components/entry/Tiles";
import { whenOf } from "../../../components/league/hallOfFame/hallViews";
import type { TeamMap } from "../../../hooks/useTeams";
import { weekName } from "../../../lib/weekName";
import { isTitle, weeksSurvivedText, type PoolEntryHistory } from "./poolEntryViews";

export function PoolTiles({ history, teams }: { history: PoolEntryHistory; teams: TeamMap }) {
  const isTold = history.seasons.some((season) => season.isTold);
  return (
    <Tiles
      label={t`All seasons`}
      tiles={poolTilesOf(history, teams)}
      note={isTold && <Trans>Some of it is told by the pool’s owner.</Trans>}
    />
  );
}

export function poolTilesOf({ seasons, teams: picked, closest }: PoolEntryHistory, teams: TeamMap): Tile[] {
  const over = seasons.filter(({ isOver }) => isOver);
  const titles = over.filter(isTitle);
  const survived = seasons.reduce((sum, season) => sum + season.weeksSurvived, 0);
  const played = seasons.filter(({ isTold }) => !isTold);
  const best = played.reduce<(typeof played)[number] | null>(
    (a, b) => (a === null || b.weeksSurvived > a.weeksSurvived ? b : a),
    null,
  );
  const runs = seasons.flatMap(({ season, run }) => (run === null ? [] : [{ season, ...run }]));
  const run = runs.reduce<(typeof runs)[number] | null>((a, b) => (a === null || b.weeks > a.weeks ? b : a), null);
  const right = picked.reduce((sum, each) => sum + each.right, 0);
  const wrong = picked.reduce((sum, each) => sum + each.wrong, 0);
  const inSeasons = (count: number) => plural(count, { one: "in # season", other: "in # seasons" });
  return [
    {
      title: t`Titles`,
      value: String(titles.length),
      note:
        over.length === 0
          ? t`no season is over yet`
          : titles.length > 0
            ? titles.map(({ season }) => season).join(", ")
            : inSeasons(over.length),
    },
    ...(played.length > 0
      ? [{ title: t`Weeks survived`, value: String(survived), note: inSeasons(played.length) }]
      : []),
    ...(best && played.length > 1
      ? [{ title: t`Best season`, value: String(best.season), note: weeksSurvivedText(best.weeksSurvived) }]
      : []),
    ...(run
      ? [
          {
            title: t`Longest run`,
            value: String(run.weeks),
            note: whenOf({
              season: run.season,
              fromWeek: run.weeks === 1 ? null : run.fromWeek,
              week: run.toWeek,
            }),
          },
        ]
      : []),
    ...(closest
      ? [
          {
            title: t`Closest escape`,
            value: closest.margin === 0 ? t`Tie` : t`by ${closest.margin}`,
            note: t`${teams.get(closest.teamId)?.name ?? t`Unknown`}, ${weekName(closest.week)}, ${closest.season}`,
          },
        ]
      : []),
    ...(right + wrong > 0
      ? [
          {
            title: t`Right picks`,
            value: String(right),
            note: plural(right + wrong, { one: "of # pick", other: "of # picks" }),
          },
        ]
      : []),
  ];
}
