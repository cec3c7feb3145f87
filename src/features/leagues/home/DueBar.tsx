// Picks that a league's page wants of the viewer before a deadline. It is as high when nothing is due.
import { AlarmClock, ChevronRight, CircleCheck, Clock, ListChecks, Wallet, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { Countdown } from "../../../components/games/Countdown";
import { Link } from "../../../components/ui/Link";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { useNow } from "../../../hooks/useNow";
import { cx } from "../../../lib/cx";
import { formatDashboardDeadline } from "../../../lib/countdown";
import { paths } from "../../../lib/paths";
import type { LeagueView } from "../../../lib/views";
import type { LeagueSummaryView } from "../leagueSummary";
import { picksPath } from "../picksPath";
import { weekName } from "../../../lib/weekName";
import { useQuery } from "../../../hooks/useQuery";

type Open = NonNullable<LeagueSummaryView["open"]>;

const shape = "tabular flex min-h-11 items-center gap-2 rounded-md text-14";

export function DueBar({ league }: { league: LeagueView }) {
  const summary = useQuery(api.leagues.summary, { leagueId: league.id });
  if (summary === undefined) return <Skeleton className="h-11 rounded-md" />;
  const { open } = summary;
  const to = picksPath(league, summary);
  return (
    <section aria-label={t`Your picks`}>
      {open && open.missing > 0 ? (
        <Due open={open} to={to} />
      ) : open?.held ? (
        <Held to={paths.duesOf(league)} />
      ) : (
        <NothingDue open={open} to={to} />
      )}
    </section>
  );
}

const MINUTE_MS = 60_000;

interface Urgency {
  readonly icon: LucideIcon;
  readonly box: string;
  readonly button: string;
  readonly word: ReactNode;
}

const calm: Urgency = {
  icon: ListChecks,
  box: "border-accent/30 bg-accent-soft [&>svg]:text-accent",
  button: "bg-accent text-on-accent",
  word: null,
};
const soon: Urgency = {
  icon: Clock,
  box: "border-warning/50 bg-warning-soft [&>svg]:text-warning",
  button: "bg-warning text-page",
  word: null,
};
const last: Urgency = {
  icon: AlarmClock,
  box: "border-danger/50 bg-danger-soft [&>svg]:text-danger",
  button: "bg-danger-fill text-white",
  word: <Trans>Last minutes</Trans>,
};

/** Nothing is urgent once the deadline has passed, as it may have in what is known offline. */
function urgencyAt(msLeft: number): Urgency {
  if (msLeft < 0) return calm;
  if (msLeft < 10 * MINUTE_MS) return last;
  return msLeft < 60 * MINUTE_MS ? soon : calm;
}

/** As short in the last minute as before, so that the bar stays one line high on phones. */
function locksIn(msLeft: number): ReactNode {
  if (msLeft < 0) return formatDashboardDeadline(msLeft);
  if (msLeft < MINUTE_MS) return <Trans>locks within a minute</Trans>;
  return <Trans>locks in {formatDashboardDeadline(msLeft)}</Trans>;
}

const firstLocksIn = (msLeft: number): ReactNode =>
  msLeft < MINUTE_MS ? locksIn(msLeft) : <Trans>first locks in {formatDashboardDeadline(msLeft)}</Trans>;

function Due({ open: { missing, lockAtMs }, to }: { open: Open; to: string }) {
  const { icon: Icon, box, button, word } = urgencyAt(lockAtMs - useNow(1_000));
  return (
    <Link to={to} className={cx(shape, "border pr-1.5 pl-3 text-strong", box)}>
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 flex-1 py-2">
        <strong className="font-semibold">
          <Plural value={missing} one="# pick" other="# picks" />
        </strong>
        {" · "}
        <Countdown atMs={lockAtMs} format={missing === 1 ? locksIn : firstLocksIn} />
        {word && <span className="font-semibold text-danger max-sm:sr-only"> · {word}</span>}
      </span>
      <span className={cx("flex h-8 shrink-0 items-center rounded-sm px-3 font-semibold", button)}>
        <Trans>Pick</Trans>
      </span>
    </Link>
  );
}

/** [13.6] */
function Held({ to }: { to: string }) {
  return (
    <Link to={to} className={cx(shape, "border border-warning/50 bg-warning-soft pr-1.5 pl-3 text-strong")}>
      <Wallet aria-hidden className="size-5 shrink-0 text-warning" />
      <span className="min-w-0 flex-1 py-2">
        <Trans>Picks held until dues are paid</Trans>
      </span>
      <span className="flex items-center gap-1 font-semibold">
        <Trans>Dues</Trans>
        <ChevronRight aria-hidden className="size-4" />
      </span>
    </Link>
  );
}

function NothingDue({ open, to }: { open: Open | null; to: string }) {
  return (
    <Link to={to} className={cx(shape, "group text-muted hover:text-strong")}>
      <CircleCheck aria-hidden className={cx("size-5 shrink-0", open ? "text-success" : "text-faint")} />
      <span className="min-w-0 flex-1 py-2">
        {open ? <Trans>All picked for {weekName(open.week)}</Trans> : <Trans>Nothing due</Trans>}
      </span>
      <span className="flex items-center gap-1">
        <Trans>My Picks</Trans>
        <ChevronRight aria-hidden className="size-4 text-faint group-hover:text-strong" />
      </span>
    </Link>
  );
}
