import { ChevronRight, CircleDashed } from "lucide-react";
import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Countdown } from "../../components/games/Countdown";
import { Card, CardHeader } from "../../components/ui/Card";
import { Link } from "../../components/ui/Link";
import { useNow } from "../../hooks/useNow";
import { formatDashboardDeadline } from "../../lib/countdown";
import { paths } from "../../lib/paths";
import type { LeagueView, WeekView } from "../../lib/views";
import { weekName } from "../../lib/weekName";
import type { LeagueNowView, SummaryView } from "./dashboardViews";

export interface PlayersToPickCardProps {
  leagues: readonly LeagueView[];
  week: WeekView | null | undefined;
  summary: SummaryView;
}

/**
 * [16.3] For commissioners: the leagues and pools whose players without an account miss picks, the next deadline first.
 */
export function PlayersToPickCard({ leagues, week, summary }: PlayersToPickCardProps) {
  const nowMs = useNow(60_000);
  // Offline, the summary doesn't know yet that a deadline has passed.
  const rows = summary.leagues.flatMap(({ leagueId, players }) => {
    const league = leagues.find(({ id }) => id === leagueId);
    return league && players && players.lockAtMs > nowMs ? [{ league, players }] : [];
  });
  rows.sort((a, b) => a.players.lockAtMs - b.players.lockAtMs);
  if (rows.length === 0) return null;
  return (
    <Card aria-label={t`Players you pick for`}>
      <CardHeader title={t`Players You Pick For`} />
      <ul className="divide-y divide-hairline pt-1">
        {rows.map(({ league, players }) => (
          <Row key={league.id} league={league} players={players} week={week} />
        ))}
      </ul>
    </Card>
  );
}

interface RowProps {
  league: LeagueView;
  players: NonNullable<LeagueNowView["players"]>;
  week: WeekView | null | undefined;
}

function Row({ league, players: { entryName, sheets, lockAtMs, ...at }, week }: RowProps) {
  return (
    <li aria-label={league.name}>
      <Link
        to={paths.consoleOf(league)}
        className="flex min-h-18 items-center gap-3 px-4 py-2 -outline-offset-2 transition-colors hover:bg-hover sm:gap-6 sm:px-6"
      >
        <span className="min-w-0 flex-1">
          <span className="name-lines text-16 font-semibold text-strong [-webkit-line-clamp:3]">{league.name}</span>{" "}
          <span className="flex items-start gap-1.5 text-14 font-semibold text-warning">
            <CircleDashed aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              {sheets === 1 ? (
                <Trans>{entryName} still to pick</Trans>
              ) : (
                <Trans>
                  {entryName} and <Plural value={sheets - 1} one="# other" other="# others" /> still to pick
                </Trans>
              )}
            </span>
          </span>
        </span>{" "}
        <span className="tabular shrink-0 text-right text-12 text-muted">
          {week?.week !== at.week && <span className="block">{weekName(at.week)}</span>}
          <Countdown atMs={lockAtMs} format={formatDashboardDeadline} />
          <span className="sr-only">
            <Trans> to the next deadline</Trans>
          </span>
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-faint" />
      </Link>
    </li>
  );
}
