import { Trophy } from "lucide-react";
import { memo, useState } from "react";
import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { api } from "../../../convex/_generated/api";
import { formatPoints } from "../../../domain/common/points";
import { OLDEST_SEASON, seasonOptions } from "../../../domain/games/weeks";
import { RankChange } from "../../components/league/RankChange";
import { PodiumDrawing } from "../../components/league/PodiumDrawing";
import type { StandingView } from "../../components/games/gameViews";
import { Link } from "../../components/ui/Link";
import { PersonAvatar } from "../../components/ui/PersonAvatar";
import { Badge } from "../../components/ui/Badge";
import { Card, CardHeader } from "../../components/ui/Card";
import { EmptyState } from "../../components/ui/feedback/EmptyState";
import { LinkButton } from "../../components/ui/buttons/LinkButton";
import { SelectField } from "../../components/ui/forms/SelectField";
import { Skeleton } from "../../components/ui/feedback/Skeleton";
import { useQuietQuery } from "../../hooks/useQuietQuery";
import { cx } from "../../lib/cx";
import { formatWinRate } from "../../lib/format";
import { paths } from "../../lib/paths";
import type { LeagueView } from "../../lib/views";

/** [9.5] */
const shownRows = 5;
/** [2.17] */

interface LeagueStandingsCardProps {
  league: LeagueView;
  currentSeason: number;
}

/** [2.17]–[2.19] A league's top five, updated as games end. */
export const LeagueStandingsCard = memo(function LeagueStandingsCard({
  league,
  currentSeason,
}: LeagueStandingsCardProps) {
  const [chosen, setSeason] = useState<number | null>(null);
  const season = chosen ?? currentSeason;
  const standings = useQuietQuery(api.standings.forLeague, { leagueId: league.id, season, limit: shownRows });
  const me = standings?.me;
  const isMeBelow = me && !standings.entries.some((entry) => entry.isMe);
  return (
    <Card>
      <CardHeader
        title={t`League Standings`}
        subtitle={
          <span className="flex items-center gap-2">
            <Link
              to={paths.leagueStandings(league.id)}
              aria-label={t`Full standings of ${league.name}`}
              className="-my-3 truncate rounded-sm py-3 hover:underline"
            >
              {league.name}
            </Link>
            {season !== currentSeason && (
              <Badge>
                <Trans>Historical</Trans>
              </Badge>
            )}
          </span>
        }
        aside={
          <SelectField
            label={t`Season, ${league.name}`}
            isLabelHidden
            className="w-26 shrink-0"
            value={season}
            options={seasonOptions(currentSeason, OLDEST_SEASON.leagueStandings).map((year) => ({
              value: year,
              label: String(year),
            }))}
            onChange={(event) => setSeason(Number(event.target.value))}
          />
        }
        className="flex-nowrap!"
      />
      {/* Five rows, the viewer's row below them, and padding. The height is the same with fewer. */}
      <div className="min-h-71 py-2">
        {standings === undefined && <Loading />}
        {standings !== undefined && !standings?.entries.length && (
          <EmptyState
            drawing={<PodiumDrawing />}
            title={t`No standings available yet`}
            text={t`Make some picks to see standings!`}
            className="py-6!"
          />
        )}
        {standings && standings.entries.length > 0 && (
          <ol aria-label={t`Standings of ${league.name}`}>
            {standings.entries.map((entry) => (
              <Row key={entry.entryId} entry={entry} />
            ))}
          </ol>
        )}
        {isMeBelow && (
          <p className="tabular mx-4 flex h-12 items-center gap-2 border-t border-hairline text-14 text-muted sm:mx-6">
            <span>
              <Trans>
                You are <strong className="text-strong">number {me.rank}</strong> of {standings.totalMembers}
              </Trans>
            </span>
            <RankChange rank={me.rank} previousRank={me.previousRank} />
            <strong className="display ml-auto text-20 text-strong">{formatPoints(me.totalPoints)}</strong>
          </p>
        )}
      </div>
      {(standings?.totalMembers ?? league.entryCount ?? league.memberCount) > shownRows && (
        <div className="border-t border-hairline p-4 sm:px-6">
          <LinkButton to={paths.leagueStandings(league.id)} className="w-full">
            <Trans>View Full Standings</Trans>
          </LinkButton>
        </div>
      )}
    </Card>
  );
});

function Row({ entry }: { entry: StandingView }) {
  return (
    <li
      className={cx(
        "tabular relative flex min-h-11 items-center gap-3 px-4 max-[22.5rem]:gap-2 sm:px-6",
        entry.isMe &&
          "bg-accent-soft before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-accent forced-colors:before:bg-[Highlight]",
      )}
    >
      <span className="display w-5 text-right text-20 text-muted">{entry.rank}</span>
      <RankChange rank={entry.rank} previousRank={entry.previousRank} />
      {/* The name comes first where there isn't room for everything. */}
      <span className="max-[22.5rem]:hidden">
        <PersonAvatar person={entry} />
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
        <span className="name-lines text-14 font-semibold text-strong [-webkit-line-clamp:3]">{entry.entryName}</span>
        {entry.isMe && (
          <Badge tone="accent">
            <Trans>You</Trans>
          </Badge>
        )}
      </span>
      {entry.weeksWon !== null && entry.weeksWon > 0 && (
        <span className="inline-flex items-center gap-1 text-12 text-muted">
          <Trophy aria-hidden className="size-3.5" />
          {entry.weeksWon}
          <span className="sr-only">
            <Trans>
              {" "}
              <Plural value={entry.weeksWon} one="week" other="weeks" /> won
            </Trans>
          </span>
        </span>
      )}
      <span className="text-12 text-muted max-[22.5rem]:sr-only">{formatWinRate(entry)}</span>
      <span className="display w-9 text-right text-20 text-strong">
        {formatPoints(entry.totalPoints)}
        <span className="sr-only">
          <Trans> points</Trans>
        </span>
      </span>
    </li>
  );
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">
        <Trans>Loading standings...</Trans>
      </span>
      {Array.from({ length: shownRows }, (_, index) => (
        <div key={index} className="flex h-11 items-center gap-3 px-4 sm:px-6">
          <Skeleton className="h-4 w-5" />
          <Skeleton className="size-8 rounded-full!" />
          <Skeleton className="h-4 w-32" />
          <Skeleton className="ml-auto h-5 w-8" />
        </div>
      ))}
    </div>
  );
}
