import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { weekName } from "../../../domain/games/weeks";
import { formatDashboardDeadline } from "../../lib/countdown";
import { Countdown } from "../../components/games/Countdown";
import { Card, CardHeader } from "../../components/ui/Card";
import { LinkButton } from "../../components/ui/buttons/LinkButton";
import { formatList } from "../../lib/format";
import type { LeagueView, WeekView } from "../../lib/views";
import { LeagueNowRow } from "./LeagueNowRow";
import { pickPath } from "./pickPath";
import type { SummaryView } from "./dashboardViews";

interface NowCardProps {
  /** The leagues that have their own card on the dashboard. */
  leagues: readonly LeagueView[];
  week: WeekView | null | undefined;
  /** undefined while it loads, null when it failed. */
  summary: SummaryView | null | undefined;
}

/** The viewer's place and open picks, league by league, each with a direct link. Its rows never move. */
export function NowCard({ leagues, week, summary }: NowCardProps) {
  const rows = leagues.map((league) => ({
    league,
    now: summary?.leagues.find(({ leagueId }) => leagueId === league.id),
  }));
  const [next] = rows
    .flatMap(({ now }) => (now?.open && now.open.missing > 0 ? [{ ...now.open, leagueId: now.leagueId }] : []))
    .sort((a, b) => a.lockAtMs - b.lockAtMs);
  // Once a league's week is locked, its row is about the next one.
  const weeks = [...new Set(rows.map(({ now }) => now?.open?.week ?? week?.week ?? 0))].sort((a, b) => a - b);
  return (
    <Card aria-label={t`Right now`}>
      <CardHeader title={t`Right now`} subtitle={week ? formatList(weeks.map(weekName)) : "\u00a0"} />
      <ul className="divide-y divide-hairline pt-2">
        {rows.map(({ league, now }) => (
          <LeagueNowRow
            key={league.id}
            league={league}
            week={week}
            now={summary === undefined ? undefined : (now ?? null)}
            isNext={next?.leagueId === league.id}
          />
        ))}
      </ul>
      {summary && <Others leagues={leagues} week={week} summary={summary} />}
    </Card>
  );
}

/** Open picks in leagues that aren't shown, so that no deadline stays hidden. */
function Others({ leagues, week, summary }: NowCardProps & { summary: SummaryView }) {
  const shown = new Set<string>(leagues.map(({ id }) => id));
  const missing = summary.leagues.flatMap(({ open, ...league }) =>
    open && open.missing > 0 && !shown.has(league.leagueId) ? [{ ...league, open }] : [],
  );
  const [first] = missing.sort((a, b) => a.open.lockAtMs - b.open.lockAtMs);
  if (!first) return null;
  const picks = missing.reduce((sum, { open }) => sum + open.missing, 0);
  return (
    <p className="flex min-h-15 items-center justify-between gap-4 border-t border-hairline px-4 py-2 text-14 sm:px-6">
      <span>
        <Trans>
          <strong className="text-strong">
            <Plural value={picks} one="# pick" other="# picks" /> left
          </strong>{" "}
          in <Plural value={missing.length} one="# other league" other="# other leagues" /> ·{" "}
        </Trans>
        <Countdown atMs={first.open.lockAtMs} format={formatDashboardDeadline} />
      </span>
      <LinkButton size="sm" to={pickPath(first, week)}>
        <Trans>Pick</Trans>
      </LinkButton>
    </p>
  );
}
