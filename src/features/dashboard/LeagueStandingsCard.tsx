import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { seasonOptions } from "../../../domain/weeks";
import { RankChange } from "../../components/games/RankChange";
import { PodiumDrawing } from "../../components/games/PodiumDrawing";
import type { StandingView } from "../../components/games/views";
import { Avatar } from "../../components/ui/Avatar";
import { Badge } from "../../components/ui/Badge";
import { Card, CardHeader } from "../../components/ui/Card";
import { EmptyState } from "../../components/ui/EmptyState";
import { LinkButton } from "../../components/ui/LinkButton";
import { SelectField } from "../../components/ui/SelectField";
import { Skeleton } from "../../components/ui/Skeleton";
import { useQuietQuery } from "../../hooks/useQuietQuery";
import { cx } from "../../lib/cx";
import { formatPercent, fullName } from "../../lib/format";
import { paths } from "../../lib/paths";
import type { LeagueView } from "../../lib/views";

/** [9.5] */
const shownRows = 5;
/** [2.17] */
const oldestSeason = 2020;

/** [2.17]–[2.19] A league's top five, moving as games end. */
export function LeagueStandingsCard({ league, currentSeason }: { league: LeagueView; currentSeason: number }) {
  const [chosen, setSeason] = useState<number | null>(null);
  const season = chosen ?? currentSeason;
  const standings = useQuietQuery(api.standings.forLeague, { leagueId: league.id, season, limit: shownRows });
  const me = standings?.me;
  const isMeBelow = me && !standings.entries.some((entry) => entry.isMe);
  return (
    <Card>
      <CardHeader
        title="League Standings"
        subtitle={
          <span className="flex items-center gap-2">
            <span className="truncate">{league.name}</span>
            {season !== currentSeason && <Badge>Historical</Badge>}
          </span>
        }
        aside={
          <SelectField
            label={`Season, ${league.name}`}
            isLabelHidden
            className="w-26 shrink-0"
            value={season}
            options={seasonOptions(currentSeason, oldestSeason).map((year) => ({ value: year, label: String(year) }))}
            onChange={(event) => setSeason(Number(event.target.value))}
          />
        }
        className="flex-nowrap!"
      />
      <div className="min-h-66 py-2">
        {standings === undefined && <Loading />}
        {standings !== undefined && !standings?.entries.length && (
          <EmptyState
            drawing={<PodiumDrawing />}
            title="No standings available yet"
            text="Make some picks to see standings!"
            className="py-6!"
          />
        )}
        {standings && standings.entries.length > 0 && (
          <ol aria-label={`Standings of ${league.name}`}>
            {standings.entries.map((entry) => (
              <Row key={entry.userId} entry={entry} />
            ))}
          </ol>
        )}
        {isMeBelow && (
          <p className="tabular mx-4 mt-1 flex justify-between border-t border-hairline pt-2 text-14 text-muted sm:mx-6">
            <span>
              You are <strong className="text-strong">number {me.rank}</strong> of {standings.totalMembers}
            </span>
            <strong className="display text-16 text-strong">{me.totalPoints}</strong>
          </p>
        )}
      </div>
      {standings && standings.totalMembers > shownRows && (
        <div className="border-t border-hairline p-4 sm:px-6">
          <LinkButton to={paths.leagueStandings(league.id)} className="w-full">
            View Full Standings
          </LinkButton>
        </div>
      )}
    </Card>
  );
}

function Row({ entry }: { entry: StandingView }) {
  return (
    <li
      className={cx(
        "tabular relative flex h-12 items-center gap-3 px-4 sm:px-6",
        entry.isMe && "bg-accent-soft before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-accent",
      )}
    >
      <span className="display w-5 text-right text-20 text-muted">{entry.rank}</span>
      <RankChange rank={entry.rank} previousRank={entry.previousRank} />
      <Avatar name={fullName(entry)} imageUrl={entry.profileImageUrl} />
      <span className="flex min-w-0 flex-1 items-center gap-2">
        <span className="truncate text-14 font-semibold text-strong">{fullName(entry)}</span>
        {entry.isMe && <Badge tone="accent">You</Badge>}
      </span>
      <span className="text-12 text-muted">{formatPercent(entry.winPercentage)}</span>
      <span className="display w-9 text-right text-20 text-strong">
        {entry.totalPoints}
        <span className="sr-only"> points</span>
      </span>
    </li>
  );
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">Loading standings...</span>
      {Array.from({ length: shownRows }, (_, index) => (
        <div key={index} className="flex h-12 items-center gap-3 px-4 sm:px-6">
          <Skeleton className="h-4 w-5" />
          <Skeleton className="size-8 rounded-full!" />
          <Skeleton className="h-4 w-32" />
          <Skeleton className="ml-auto h-5 w-8" />
        </div>
      ))}
    </div>
  );
}
