import { CircleCheck, CircleDashed, LockKeyhole } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { plural, t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { formatDashboardDeadline } from "../../lib/countdown";
import { formatOrdinal } from "../../../domain/common/plurals";
import { weekName } from "../../../domain/games/weeks";
import { Countdown } from "../../components/games/Countdown";
import { RankChange } from "../../components/league/RankChange";
import { LinkButton } from "../../components/ui/buttons/LinkButton";
import { Skeleton } from "../../components/ui/feedback/Skeleton";
import { cx } from "../../lib/cx";
import { paths } from "../../lib/paths";
import type { LeagueView, WeekView } from "../../lib/views";
import { pickPath } from "./pickPath";
import type { LeagueNowView } from "./dashboardViews";

interface LeagueNowRowProps {
  league: LeagueView;
  week: WeekView | null | undefined;
  /** undefined while it loads, null when unknown. */
  now: LeagueNowView | null | undefined;
  /** True if this league's next deadline is the earliest. */
  isNext: boolean;
}

// Two lines on phones, one on wide screens. The height is the same in every state.
const rowStyles =
  "grid h-24 grid-cols-[minmax(0,1fr)_auto_auto] grid-rows-2 items-center gap-x-4 px-4 py-1 [grid-template-areas:'name_place_place'_'left_left_way'] " +
  "sm:h-16 sm:grid-cols-[minmax(0,1fr)_9rem_11rem_4rem] sm:grid-rows-1 sm:px-6 sm:[grid-template-areas:'name_place_left_way']";

export function LeagueNowRow({ league, week, now, isNext }: LeagueNowRowProps) {
  const isPool = league.poolType === "survivor";
  const needsPick = Boolean(now?.open && now.open.missing > 0);
  return (
    <li aria-label={league.name} className={rowStyles}>
      <Link
        to={isPool ? paths.survivorPool(league.id) : paths.league(league.id)}
        className="flex h-11 items-center rounded-sm text-16 font-semibold text-strong [grid-area:name] hover:underline"
      >
        <span className="name-lines">{league.name}</span>
      </Link>
      <p className="tabular justify-self-end text-14 whitespace-nowrap text-muted [grid-area:place] sm:justify-self-start">
        {now === undefined ? <Skeleton className="h-4 w-20" /> : <Place league={league} now={now} />}
      </p>
      <p className="tabular text-14 [grid-area:left] sm:text-right">
        {now === undefined ? <Skeleton className="h-4 w-28" /> : <Left now={now} week={week} />}
      </p>
      <span className="justify-self-end [grid-area:way]">
        {now && (
          <LinkButton
            size="sm"
            variant={isNext ? "primary" : needsPick ? "secondary" : "ghost"}
            to={pickPath(now, week)}
            aria-label={`${needsPick ? t`Pick` : t`View picks`}: ${league.name}`}
          >
            {needsPick ? <Trans>Pick</Trans> : <Trans>View</Trans>}
          </LinkButton>
        )}
      </span>
    </li>
  );
}

/** The viewer's place: rank and how it changed, or entries. */
function Place({ league, now }: { league: LeagueView; now: LeagueNowView | null }) {
  if (!now) return "–";
  const { entries, standing } = now;
  if (entries) {
    if (entries.total === 0) return t`Not entered`;
    if (entries.won > 0) return t`Winner`;
    return entries.alive === 0
      ? t`Eliminated`
      : t`${entries.alive} of ${plural(entries.total, { one: "# entry", other: "# entries" })} alive`;
  }
  if (!standing) return t`No standings yet`;
  return (
    <Link
      to={paths.leagueStandings(league.id)}
      className="inline-flex h-11 items-center gap-2 rounded-sm hover:underline"
    >
      <span className="sr-only">
        <Trans>Standings: </Trans>
      </span>
      <span>
        <Trans>
          <strong className="display text-20 text-strong">{formatOrdinal(standing.rank)}</strong> of{" "}
          {league.memberCount}
        </Trans>
      </span>
      <RankChange rank={standing.rank} previousRank={standing.previousRank} />
    </Link>
  );
}

function Left({ now, week }: { now: LeagueNowView | null; week: WeekView | null | undefined }) {
  if (!now) return null;
  const { open, entries } = now;
  if (!open)
    return (
      <State icon={<LockKeyhole aria-hidden />} className="text-muted">
        {entries ? <Trans>Nothing to pick</Trans> : <Trans>All locked</Trans>}
      </State>
    );
  const isAhead = week?.week !== open.week;
  return (
    <span className="flex gap-x-2 max-sm:items-center sm:flex-col">
      {open.missing > 0 ? (
        <State icon={<CircleDashed aria-hidden />} className="font-semibold text-warning">
          <Trans>
            <Plural value={open.missing} one="# pick" other="# picks" /> left
          </Trans>
        </State>
      ) : (
        <State icon={<CircleCheck aria-hidden />} className="font-semibold text-success">
          <Trans>All picked</Trans>
        </State>
      )}
      <span className="text-12 text-muted">
        {isAhead && `${weekName(open.week)} · `}
        {open.missing > 0 ? (
          <Trans>
            <Countdown atMs={open.lockAtMs} format={formatDashboardDeadline} />
            <span className="max-sm:sr-only"> to the next deadline</span>
          </Trans>
        ) : (
          <Trans>
            <Countdown atMs={open.lockAtMs} format={formatDashboardDeadline} />
            <span className="max-sm:sr-only"> to the first deadline</span>
          </Trans>
        )}
      </span>
    </span>
  );
}

function State({ icon, className, children }: { icon: ReactNode; className: string; children: ReactNode }) {
  return (
    <span className={cx("inline-flex items-center gap-1.5 whitespace-nowrap sm:justify-end [&_svg]:size-4", className)}>
      {icon}
      {children}
    </span>
  );
}
