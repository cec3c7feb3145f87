// [14.5] Who has won most in a league, and its records. Its seasons stand below them (../seasons).
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { paths } from "../../../lib/paths";
import type { LeagueView } from "../../../lib/views";
import { LinkButton } from "../../ui/buttons/LinkButton";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { PodiumDrawing } from "../PodiumDrawing";
import { HallSkeleton } from "./HallSkeleton";
import { MostWins } from "./MostWins";
import { RecordBook } from "./RecordBook";
import { SegmentChampions } from "./SegmentChampions";
import { WeeksWon } from "./WeeksWon";
import { useQuery } from "../../../hooks/useQuery";

export function HallOfFame({ league }: { league: LeagueView }) {
  const hall = useQuery(api.hallOfFame.get, { leagueId: league.id });
  const seasons = useQuery(api.pastSeasons.list, { leagueId: league.id });
  if (hall === undefined || seasons === undefined) return <HallSkeleton />;
  const { records, winners, segments } = hall;
  // The seasons' own words say what to do in a league that has none.
  if (seasons.seasons.length === 0) return null;
  const played = seasons.seasons.flatMap(({ season, told }) => (told === null ? [season] : []));
  return (
    <section aria-label={t`Hall of fame`} className="grid grid-cols-1 gap-4">
      <h2 className="display text-28 text-strong">
        <Trans>Hall of Fame</Trans>
      </h2>
      {records.length === 0 && winners.length === 0 && (
        <EmptyState
          drawing={<PodiumDrawing />}
          title={t`No records yet`}
          text={t`They start with the first week that is over: its best score, its closest win, and who alone was right.`}
          actions={
            <LinkButton to={paths.leagueStandings(league.id)}>
              <Trans>View Standings</Trans>
            </LinkButton>
          }
          className="rounded-card border border-hairline bg-surface"
        />
      )}
      {winners.length > 0 && <MostWins leagueId={league.id} winners={winners} />}
      {records.length > 0 && <RecordBook leagueId={league.id} records={records} />}
      {records.length > 0 && <WeeksWon leagueId={league.id} seasons={played} />}
      {segments.length > 0 && <SegmentChampions leagueId={league.id} segments={segments} />}
    </section>
  );
}
