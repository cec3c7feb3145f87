import { Ban, ChevronRight, CircleCheck, CircleDashed, HeartPulse, LockKeyhole, Wallet } from "lucide-react";
import { memo, type ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Link } from "../../components/ui/Link";
import { formatDashboardDeadline } from "../../lib/countdown";
import { formatOrdinal } from "../../../domain/common/plurals";
import { Countdown } from "../../components/games/Countdown";
import { RankChange } from "../../components/league/RankChange";
import { TotalLives } from "../../components/survivor/TotalLives";
import { LinkButton } from "../../components/ui/buttons/LinkButton";
import { Skeleton } from "../../components/ui/feedback/Skeleton";
import { cx } from "../../lib/cx";
import { paths } from "../../lib/paths";
import type { LeagueView, WeekView } from "../../lib/views";
import { weekName } from "../../lib/weekName";
import { pickPath } from "./pickPath";
import type { LeagueNowView } from "./dashboardViews";

/** A name of this length fits on two lines beside the figures of the narrowest phones. */
const NAME_BESIDE_FIGURES = 28;

interface LeagueNowRowProps {
  league: LeagueView;
  /** As the list calls it. */
  name: string;
  week: WeekView | null | undefined;
  /** undefined while it loads, null when unknown. */
  now: LeagueNowView | null | undefined;
  /** Of winning the week, where it is counted. */
  chance: string | null;
}

/** The row leads to the league; what stands above its link leads further. Scores don't draw it again. */
export const LeagueNowRow = memo(function LeagueNowRow({ league, name, week, now, chance }: LeagueNowRowProps) {
  const isPool = league.poolType === "survivor";
  const path = isPool ? paths.survivorPool(league.id) : paths.league(league.id);
  const needsPick = Boolean(now?.open && now.open.missing > 0);
  const isLong = name.length > NAME_BESIDE_FIGURES;
  return (
    <li
      aria-label={name}
      className={cx(
        // Low enough that what is left may take two lines, as it does in the last minute, in a row of the same height.
        "relative flex min-h-18 items-center gap-3 px-4 py-1 transition-colors hover:bg-hover sm:gap-6 sm:px-6 sm:py-2",
        // On phones a long name has a line of its own, above the figures.
        isLong && "max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto_auto] max-sm:gap-y-0",
      )}
    >
      <div className={cx("min-w-0 flex-1", isLong && "max-sm:contents")}>
        <Link
          to={path}
          className={cx(
            "rounded-sm text-16 font-semibold text-strong outline-none before:absolute before:inset-0 before:rounded-sm before:-outline-offset-2 focus-visible:before:outline-2 focus-visible:before:outline-accent",
            isLong && "max-sm:col-span-3",
          )}
        >
          <span data-carried={path} className="name-lines w-fit max-w-full [-webkit-line-clamp:3]">
            {name}
          </span>
        </Link>
        <p className="tabular text-14">
          {now === undefined ? <Skeleton className="my-0.5 h-4 w-36" /> : <Left now={now} week={week} />}
          {now?.voided !== undefined && <Voided picks={now.voided} />}
        </p>
      </div>
      <p className="tabular shrink-0 text-right text-12 text-muted">
        {now === undefined ? <Skeleton className="h-6 w-14" /> : <Place league={league} now={now} chance={chance} />}
      </p>
      <span className={cx("flex w-14 shrink-0 justify-end", !needsPick && "max-[22.5rem]:w-4")}>
        {now && needsPick ? (
          <LinkButton size="sm" to={pickPath(now, week)} aria-label={t`Pick: ${name}`}>
            <Trans>Pick</Trans>
          </LinkButton>
        ) : (
          <ChevronRight aria-hidden className="size-4 text-faint" />
        )}
      </span>
    </li>
  );
});

interface PlaceProps {
  league: LeagueView;
  now: LeagueNowView | null;
  chance: string | null;
}

/** Rank and how it changed, with the chance of winning the week; in a pool the lives. */
function Place({ league, now, chance }: PlaceProps) {
  if (!now) return "–";
  const { entries, standing } = now;
  if (entries) return <PoolPlace entries={entries} />;
  if (league.memberCount === 1)
    return (
      <Link
        to={paths.league(league.id)}
        className="relative inline-flex h-11 items-center rounded-sm text-14 max-[22.5rem]:w-min font-semibold text-accent hover:underline"
      >
        <Trans>Invite somebody</Trans>
      </Link>
    );
  if (!standing) return <Trans>No standings yet</Trans>;
  return (
    <Link to={paths.leagueStandings(league.id)} className="relative block min-h-11 rounded-sm hover:underline">
      <span className="sr-only">
        <Trans>Standings: </Trans>
      </span>
      <span className="flex items-baseline justify-end gap-1">
        <strong className="display text-20 text-strong">{formatOrdinal(standing.rank)}</strong>
        <span className={cx(standing.rank === standing.previousRank && "sr-only")}>
          <RankChange rank={standing.rank} previousRank={standing.previousRank} />
        </span>
      </span>
      <span className={cx(chance !== null && "max-sm:sr-only")}>
        {" "}
        <Trans>of {league.entryCount ?? league.memberCount}</Trans>
      </span>
      {chance !== null && (
        <>
          <span className="max-sm:hidden"> · </span>
          <Trans>
            <strong className="text-strong">{chance}</strong> to win
          </Trans>
        </>
      )}
    </Link>
  );
}

function PoolPlace({ entries }: { entries: NonNullable<LeagueNowView["entries"]> }) {
  const { alive, won, total, livesLeft, lives } = entries;
  if (total === 0) return <Trans>Not entered</Trans>;
  if (won > 0) return <strong className="text-14 text-success">{t`Winner`}</strong>;
  if (alive === 0) return <Trans>Eliminated</Trans>;
  return (
    <>
      <TotalLives left={livesLeft} total={lives} className="h-6 text-14 text-strong" />
      <span className="block">
        <Trans>
          {alive} of {total}{" "}
          <span className="max-sm:sr-only">
            <Plural value={total} one="entry" other="entries" />
          </span>{" "}
          alive
        </Trans>
      </span>
    </>
  );
}

function Left({ now, week }: { now: LeagueNowView | null; week: WeekView | null | undefined }) {
  if (!now) return null;
  const { open, entries, buyBack } = now;
  if (!open && buyBack) return <BuyBack buyBack={buyBack} week={week} />;
  if (!open)
    return (
      <State icon={<LockKeyhole aria-hidden />} className="text-muted">
        {entries ? <Trans>Nothing to pick</Trans> : <Trans>All locked</Trans>}
      </State>
    );
  const isAhead = week?.week !== open.week;
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {open.missing > 0 ? (
        <State icon={<CircleDashed aria-hidden />} className="font-semibold text-warning">
          <Trans>
            <Plural value={open.missing} one="# pick" other="# picks" /> left
          </Trans>
        </State>
      ) : open.held ? (
        <State icon={<Wallet aria-hidden />} className="font-semibold text-warning">
          <Trans>Picks held</Trans>
        </State>
      ) : (
        <State icon={<CircleCheck aria-hidden />} className="font-semibold text-success">
          <Trans>All picked</Trans>
        </State>
      )}
      <span className="text-12 whitespace-nowrap text-muted">
        {isAhead && `${weekName(open.week)} · `}
        <Countdown atMs={open.lockAtMs} format={formatDashboardDeadline} />
        <span className="sr-only">
          {open.missing > 0 || open.held ? <Trans> to the next deadline</Trans> : <Trans> to the first deadline</Trans>}
        </span>
      </span>
    </span>
  );
}

interface BuyBackProps {
  buyBack: NonNullable<LeagueNowView["buyBack"]>;
  week: WeekView | null | undefined;
}

/** [10.18] Nothing is to be picked, but an entry that is out can come back until the week's first deadline. */
function BuyBack({ buyBack, week }: BuyBackProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <State icon={<HeartPulse aria-hidden />} className="font-semibold text-strong">
        <Trans>Buy-back possible</Trans>
      </State>
      <span className="text-12 whitespace-nowrap text-muted">
        {week?.week !== buyBack.week && `${weekName(buyBack.week)} · `}
        <Countdown atMs={buyBack.untilMs} format={formatDashboardDeadline} />
        <span className="sr-only">
          <Trans> left for it</Trans>
        </span>
      </span>
    </span>
  );
}

/** [13.3] */
function Voided({ picks }: { picks: number }) {
  return (
    <span className="flex items-center gap-1.5 text-12 text-muted">
      <Ban aria-hidden className="size-4" />
      <Plural value={picks} one="# pick voided" other="# picks voided" />
    </span>
  );
}

function State({ icon, className, children }: { icon: ReactNode; className: string; children: ReactNode }) {
  return (
    <span className={cx("inline-flex items-center gap-1.5 whitespace-nowrap [&_svg]:size-4", className)}>
      {icon}
      {children}
    </span>
  );
}
