// The first thing on the dashboard: what matters most now, with one button that leads to it.
import { AlarmClock, CalendarClock, CircleCheck, CircleDashed, LockKeyhole, Wallet } from "lucide-react";
import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { useWeekGames } from "../../../components/games/weeks/useWeekGames";
import { LinkButton } from "../../../components/ui/buttons/LinkButton";
import { useNow } from "../../../hooks/useNow";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import { formatDashboardDeadline } from "../../../lib/countdown";
import { formatKickoff } from "../../../lib/format";
import { paths } from "../../../lib/paths";
import type { LeagueView, WeekView } from "../../../lib/views";
import type { SummaryView } from "../dashboardViews";
import { weekName } from "../../../lib/weekName";
import { HeroCard } from "./HeroCard";
import { heroStateOf, type HeroState } from "./heroState";
import { LiveHero } from "./LiveHero";
import { pickPath } from "../pickPath";
import { ResultHero } from "./ResultHero";
import type { YourWeek } from "../yourWeek/useYourWeek";

const HOUR_MS = 3_600_000;

interface HeroProps {
  summary: SummaryView;
  leagues: readonly LeagueView[];
  /** undefined while it loads, null without a schedule. */
  week: WeekView | null | undefined;
  yourWeek: YourWeek | null;
}

export function Hero({ summary, leagues, week, yourWeek }: HeroProps) {
  const nowMs = useNow(1_000);
  const latest = useQuietQuery(api.notifications.latestWinners, {}) ?? [];
  const schedule = useWeekGames(week ?? "skip");
  const games = schedule.status === "ready" ? schedule.games : null;
  const state = heroStateOf({ summary, week, games, latest, yourWeek }, nowMs);
  switch (state.kind) {
    case "deadline":
      return <Deadline state={state} leagues={leagues} week={week} msLeft={state.first.open.lockAtMs - nowMs} />;
    case "held":
      return <Held state={state} leagues={leagues} msLeft={state.first.open.lockAtMs - nowMs} />;
    case "live":
      return yourWeek && <LiveHero line={state.line} yourWeek={yourWeek} />;
    case "result":
      return <ResultHero result={state.winners} />;
    case "picked":
      return <Picked state={state} msLeft={state.next.lockAtMs - nowMs} />;
    case "nothing":
      return <Nothing state={state} leagues={leagues} />;
  }
}

type Of<Kind extends HeroState["kind"]> = Extract<HeroState, { kind: Kind }>;

interface DeadlineProps extends Pick<HeroProps, "leagues" | "week"> {
  state: Of<"deadline">;
  msLeft: number;
}

function Deadline({ state, leagues, week, msLeft }: DeadlineProps) {
  const { first, others, isDue } = state;
  const { leagueId, open, entries } = first;
  const league = leagues.find(({ id }) => id === leagueId)?.name ?? "";
  const isUrgent = msLeft < HOUR_MS;
  return (
    <HeroCard
      tone={isUrgent ? "danger" : isDue ? "warning" : "neutral"}
      icon={
        isUrgent ? <AlarmClock aria-hidden /> : isDue ? <CircleDashed aria-hidden /> : <CalendarClock aria-hidden />
      }
      kicker={isUrgent ? t`Less than an hour left` : isDue ? t`Due soon` : t`Next up`}
      title={<Plural value={open.missing} one="# pick left" other="# picks left" />}
      figure={<TimeLeft atMs={open.lockAtMs} msLeft={msLeft} />}
      detail={
        <>
          <strong className="text-strong">{league}</strong> ·{" "}
          <Trans>
            {weekName(open.week)} locks {formatKickoff(open.lockAtMs)}
          </Trans>
          {others > 0 && (
            <>
              {" · "}
              <Plural value={others} one="# more deadline is near" other="# more deadlines are near" />
            </>
          )}
        </>
      }
      action={
        <LinkButton variant="primary" to={pickPath(first, week)}>
          {entries === null ? <Trans>Make your picks</Trans> : <Trans>Make your pick</Trans>}
        </LinkButton>
      }
    />
  );
}

/** [13.6] */
function Held({
  state: { first },
  leagues,
  msLeft,
}: Pick<HeroProps, "leagues"> & { state: Of<"held">; msLeft: number }) {
  const { leagueId, open } = first;
  const league = leagues.find(({ id }) => id === leagueId);
  return (
    <HeroCard
      tone="warning"
      icon={<Wallet aria-hidden />}
      kicker={<Trans>Held until dues are paid</Trans>}
      title={<Trans>Picks held</Trans>}
      figure={<TimeLeft atMs={open.lockAtMs} msLeft={msLeft} />}
      detail={
        <>
          <strong className="text-strong">{league?.name}</strong> ·{" "}
          <Trans>
            {weekName(open.week)} locks {formatKickoff(open.lockAtMs)}
          </Trans>
        </>
      }
      action={
        league && (
          <LinkButton variant="primary" to={paths.duesOf(league)}>
            <Trans>View Dues</Trans>
          </LinkButton>
        )
      }
    />
  );
}

function TimeLeft({ atMs, msLeft }: { atMs: number; msLeft: number }) {
  const text = formatDashboardDeadline(msLeft);
  return (
    <time dateTime={new Date(atMs).toISOString()} className={text.length > 8 ? "text-16" : undefined}>
      {text}
    </time>
  );
}

function Picked({ state: { next }, msLeft }: { state: Of<"picked">; msLeft: number }) {
  return (
    <HeroCard
      tone="success"
      icon={<CircleCheck aria-hidden />}
      kicker={<Trans>Nothing is due</Trans>}
      title={<Trans>All picked</Trans>}
      figure={<TimeLeft atMs={next.lockAtMs} msLeft={msLeft} />}
      detail={
        <>
          <strong className="text-strong">{next.leagueName}</strong> ·{" "}
          <Trans>next deadline {formatKickoff(next.lockAtMs)}</Trans>
        </>
      }
      action={
        <LinkButton variant="primary" to={paths.league(next.leagueId)}>
          <Trans>View League</Trans>
        </LinkButton>
      }
    />
  );
}

interface NothingProps extends Pick<HeroProps, "leagues"> {
  state: Of<"nothing">;
}

/** Between the week's last deadline and the next week's games. */
function Nothing({ state: { pool, isSet }, leagues }: NothingProps) {
  const league = leagues.find(({ id }) => id === pool) ?? leagues[0];
  const isPool = league?.poolType === "survivor";
  return (
    <HeroCard
      tone={isSet ? "success" : "neutral"}
      icon={isSet ? <CircleCheck aria-hidden /> : <LockKeyhole aria-hidden />}
      kicker={isSet ? <Trans>Nothing is due</Trans> : <Trans>No deadline ahead</Trans>}
      title={isSet ? <Trans>You’re all set</Trans> : <Trans>Nothing to pick</Trans>}
      detail={<Trans>The next games to pick appear here.</Trans>}
      action={
        league && (
          <LinkButton variant="primary" to={isPool ? paths.survivorPool(league.id) : paths.league(league.id)}>
            {isPool ? <Trans>View Pool</Trans> : <Trans>View League</Trans>}
          </LinkButton>
        )
      }
    />
  );
}
