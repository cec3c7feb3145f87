// A league's state for the viewer: what is left to pick, and the place in the standings. Each line links to its page.
import { ChevronRight, ListChecks, Trophy } from "lucide-react";
import type { ReactNode } from "react";
import { plural, t } from "@lingui/core/macro";
import { formatOrdinal } from "../../../domain/common/plurals";
import { formatPoints } from "../../../domain/common/points";
import { Countdown } from "../../components/games/Countdown";
import { RankChange } from "../../components/league/RankChange";
import { Link } from "../../components/ui/Link";
import { Skeleton } from "../../components/ui/feedback/Skeleton";
import { countPoints } from "../../lib/countPoints";
import { fullName } from "../../lib/format";
import { paths } from "../../lib/paths";
import type { LeagueView } from "../../lib/views";
import { weekName } from "../../lib/weekName";
import type { LeagueSummaryView } from "./leagueSummary";
import { picksPath } from "./picksPath";

interface LeagueNowProps {
  league: LeagueView;
  /** Undefined while it loads. */
  summary: LeagueSummaryView | undefined;
}

export function LeagueNow({ league, summary }: LeagueNowProps) {
  return (
    <ul className="divide-y divide-hairline">
      <Line
        to={picksPath(league, summary)}
        label={t`Your picks`}
        icon={<ListChecks aria-hidden />}
        isLoading={!summary}
      >
        {summary && <Picks {...summary} />}
      </Line>
      <Line
        to={paths.leagueStandings(league.id)}
        label={t`Standings`}
        icon={<Trophy aria-hidden />}
        isLoading={!summary}
      >
        {summary && <Standing standing={summary.standing} entries={league.entryCount ?? league.memberCount} />}
      </Line>
    </ul>
  );
}

interface LineProps {
  to: string;
  label: string;
  icon: ReactNode;
  isLoading: boolean;
  children: ReactNode;
}

/** Two lines of text, also while they load. */
function Line({ to, label, icon, isLoading, children }: LineProps) {
  return (
    <li>
      <Link
        to={to}
        className="tabular group flex min-h-16 items-center gap-3 rounded-sm px-3 py-2 text-14 -outline-offset-2 hover:bg-hover"
      >
        <span className="shrink-0 text-muted [&_svg]:size-5">
          {icon}
          <span className="sr-only">{label}: </span>
        </span>
        <span className="min-w-0 flex-1">
          {isLoading ? (
            <span className="block space-y-1.5">
              <Skeleton className="h-4 w-24" />
              <Skeleton className="h-3 w-32" />
            </span>
          ) : (
            children
          )}
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-faint group-hover:text-strong" />
      </Link>
    </li>
  );
}

function TwoLines({ first, second, aside }: { first: ReactNode; second: ReactNode; aside?: ReactNode }) {
  return (
    <>
      <span className="flex items-center gap-2 font-semibold text-strong">
        {first}
        {aside}
      </span>
      <span className="block text-12 [overflow-wrap:anywhere] text-muted">{second}</span>
    </>
  );
}

function Picks({ open }: Pick<LeagueSummaryView, "open">) {
  // Everything is locked, there is no schedule yet, or historical mode keeps all games open.
  if (!open) return <TwoLines first={t`Nothing due`} second={t`No upcoming deadline`} />;
  const { week, missing, held, lockAtMs } = open;
  const picked = held ? t`Held until dues are paid` : t`All picked`;
  return (
    <TwoLines
      first={missing > 0 ? plural(missing, { one: "# pick left", other: "# picks left" }) : picked}
      second={
        <>
          {weekName(week)} · <Countdown atMs={lockAtMs} />
        </>
      }
    />
  );
}

interface StandingProps {
  standing: LeagueSummaryView["standing"];
  entries: number;
}

function Standing({ standing, entries }: StandingProps) {
  if (!standing) return <TwoLines first={t`Not ranked yet`} second={t`It starts with the first final`} />;
  const { rank, previousRank, points } = standing;
  return (
    <TwoLines
      first={rank === null ? t`Not ranked` : t`${formatOrdinal(rank)} of ${entries} · ${countPoints(points)}`}
      second={leadText(standing)}
      aside={rank !== null && rank !== previousRank && <RankChange rank={rank} previousRank={previousRank} />}
    />
  );
}

function leadText({ rank, points, leader }: NonNullable<LeagueSummaryView["standing"]>): string {
  if (leader.isMe) return t`You’re in the lead`;
  if (rank === 1) return t`You share the lead with ${fullName(leader)}`;
  const gap = leader.points - points;
  return rank === null || gap === 0
    ? t`${fullName(leader)} leads`
    : t`${fullName(leader)} leads by ${formatPoints(gap)}`;
}
