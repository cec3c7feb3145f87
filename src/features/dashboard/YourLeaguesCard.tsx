import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { chanceText } from "../../components/board/boardRows";
import { Countdown } from "../../components/games/Countdown";
import { Card, CardHeader } from "../../components/ui/Card";
import { LinkButton } from "../../components/ui/buttons/LinkButton";
import { useNow } from "../../hooks/useNow";
import { useOpensInParts } from "../../hooks/useOpensInParts";
import { useRowsInParts, WHOLE } from "../../hooks/useRowsInParts";
import { formatDashboardDeadline } from "../../lib/countdown";
import { namesApart } from "../../lib/namesApart";
import type { LeagueView, WeekView } from "../../lib/views";
import { waitingLeagues } from "./hero/heroState";
import { LeagueNowRow } from "./LeagueNowRow";
import { pickPath } from "./pickPath";
import type { SummaryView } from "./dashboardViews";
import type { YourWeek } from "./yourWeek/useYourWeek";

/** More would push the games off every screen. */
const SHOWN_LEAGUES = 8;
const PARTS = { first: 4, step: 4 };

interface YourLeaguesCardProps {
  /** Pick'em leagues first. */
  leagues: readonly LeagueView[];
  week: WeekView | null | undefined;
  /** undefined while it loads, null when it failed. */
  summary: SummaryView | null | undefined;
  yourWeek: YourWeek | null;
}

/** The viewer's place and open picks, league by league. Its rows never move. */
export function YourLeaguesCard({ leagues, week, summary, yourWeek }: YourLeaguesCardProps) {
  const nameOf = namesApart(leagues);
  const shown = leagues.slice(0, SHOWN_LEAGUES);
  const most = useRowsInParts(shown.length, useOpensInParts() ? PARTS : WHOLE);
  return (
    <Card aria-label={t`Your leagues`}>
      <CardHeader title={t`Your Leagues`} />
      <ul className="divide-y divide-hairline pt-1">
        {shown.slice(0, most).map((league) => (
          <LeagueNowRow
            key={league.id}
            league={league}
            name={nameOf(league)}
            week={week}
            now={
              summary === undefined
                ? undefined
                : (summary?.leagues.find(({ leagueId }) => leagueId === league.id) ?? null)
            }
            chance={chanceIn(league, yourWeek)}
          />
        ))}
      </ul>
      {summary && <Others shown={shown} week={week} summary={summary} />}
    </Card>
  );
}

/** "34%" of winning the week, for the one league of which it is counted. */
function chanceIn(league: LeagueView, yourWeek: YourWeek | null): string | null {
  if (yourWeek?.league.id !== league.id || typeof yourWeek.chances === "string") return null;
  const { own, counted } = yourWeek.chances;
  return own && own.odds.prospect === "open" ? chanceText(own.odds, counted.odds.isCoarse) : null;
}

interface OthersProps {
  shown: readonly LeagueView[];
  week: WeekView | null | undefined;
  summary: SummaryView;
}

/** Open picks in leagues that aren't shown, so that no deadline stays hidden. */
function Others({ shown, week, summary }: OthersProps) {
  const nowMs = useNow(60_000);
  const ids = new Set<string>(shown.map(({ id }) => id));
  const missing = waitingLeagues(summary, nowMs).filter(({ leagueId }) => !ids.has(leagueId));
  const [first] = missing;
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
