// [12.4][13.4][13.6][13.9] Things that wait for the commissioner, most urgent first, each with an action.
import { CircleCheck, Trophy } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { useCurrentWeek } from "../../../hooks/useCurrentWeek";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import { later } from "../../../lib/later";
import { paths } from "../../../lib/paths";
import type { LeagueView } from "../../../lib/views";
import { useWeekGames } from "../../games/weeks/useWeekGames";
import { Badge } from "../../ui/Badge";
import { LinkButton } from "../../ui/buttons/LinkButton";
import { Card, CardBody, CardHeader } from "../../ui/Card";
import { Skeleton } from "../../ui/feedback/Skeleton";
import type { GameView } from "../../games/gameViews";
import type { WaitingPeopleProps } from "../WaitingPeople";
import type { MissingEntriesProps } from "./MissingEntries";
import { NeedRow } from "./NeedRow";
import type { OwingNeedProps } from "./OwingNeed";
import type { PostponedNeedProps } from "./PostponedNeed";
import { useQuery } from "../../../hooks/useQuery";

/** Each only where it is needed. */
const MissingEntries = later<MissingEntriesProps>(async () => (await import("./MissingEntries")).MissingEntries);
const WaitingPeople = later<WaitingPeopleProps>(async () => (await import("../WaitingPeople")).WaitingPeople);
const OwingNeed = later<OwingNeedProps>(async () => (await import("./OwingNeed")).OwingNeed);
const PostponedNeed = later<PostponedNeedProps>(async () => (await import("./PostponedNeed")).PostponedNeed);

type Needs = NonNullable<ReturnType<typeof useKnownNeeds>>;

/** Undefined until they are known and the code that shows them is there, so that nothing below them moves. */
export function useNeeds(league: LeagueView): Needs | undefined {
  const needs = useKnownNeeds(league);
  const [hasCode, setHasCode] = useState(false);
  useEffect(() => {
    if (needs === undefined || hasCode) return;
    const parts = [
      needs.waiting.length > 0 && WaitingPeople.load(),
      isMissing(needs) && MissingEntries.load(),
      needs.owing && OwingNeed.load(),
      needs.postponed.length > 0 && PostponedNeed.load(),
    ];
    void Promise.allSettled(parts).then(() => setHasCode(true));
  }, [needs, hasCode]);
  return hasCode ? needs : undefined;
}

const isMissing = ({ missing }: Needs) => missing !== null && missing.missing.length > 0;

function useKnownNeeds(league: LeagueView) {
  const at = { leagueId: league.id };
  const waiting = useQuery(api.joinRequests.listWaiting, at);
  const missing = useQuery(api.leagueConsole.missingPicks, at);
  const owing = useOwing(league);
  const unhanded = useUnhanded(league);
  const postponed = usePostponed(league);
  if (
    waiting === undefined ||
    missing === undefined ||
    owing === undefined ||
    unhanded === undefined ||
    postponed === undefined
  ) {
    return undefined;
  }
  return { waiting, missing, owing, unhanded, postponed };
}

export function NeedsYou({ league, needs }: { league: LeagueView; needs: Needs }) {
  const { waiting, missing, owing, unhanded, postponed } = needs;
  const misses = isMissing(needs);
  const count =
    waiting.length + (misses ? 1 : 0) + postponed.length + (owing === null ? 0 : 1) + (unhanded > 0 ? 1 : 0);
  return (
    <Card aria-label={t`Needs you now`}>
      <CardHeader title={t`Needs You Now`} aside={count > 0 && <Badge tone="accent">{String(count)}</Badge>} />
      <CardBody className="space-y-4">
        {count === 0 && <Nothing />}
        {waiting.length > 0 && (
          <Suspense fallback={<RowSkeleton />}>
            <WaitingPeople league={league} />
          </Suspense>
        )}
        {missing && misses && (
          <Suspense fallback={<Skeleton className="h-48 rounded-md" />}>
            <MissingEntries league={league} missing={missing} />
          </Suspense>
        )}
        {postponed.map((game) => (
          <Suspense key={game.id} fallback={<RowSkeleton />}>
            <PostponedNeed league={league} game={game} />
          </Suspense>
        ))}
        {owing && (
          <Suspense fallback={<RowSkeleton />}>
            <OwingNeed league={league} {...owing} />
          </Suspense>
        )}
        {unhanded > 0 && (
          <NeedRow
            icon={Trophy}
            title={plural(unhanded, { one: "# prize to hand over", other: "# prizes to hand over" })}
            text={t`Mark each once its winner has it.`}
            action={
              <LinkButton to={paths.prizesOf(league)}>
                <Trans>View Prizes</Trans>
              </LinkButton>
            }
          />
        )}
      </CardBody>
    </Card>
  );
}

const RowSkeleton = () => <Skeleton className="h-16 rounded-md" />;

function Nothing() {
  return (
    <p role="status" className="flex min-h-14 items-center gap-3 text-14 text-muted">
      <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
      <Trans>Nothing waits for you. It appears here by itself when something does.</Trans>
    </p>
  );
}

/** [13.6] The dues that are still to come in; null if there are none. */
function useOwing(league: LeagueView) {
  const hasDues = league.duesSeason === league.currentSeason;
  const dues = useQuietQuery(api.dues.list, hasDues ? { leagueId: league.id } : "skip");
  const fees = useQuietQuery(api.dues.get, hasDues ? { leagueId: league.id } : "skip");
  if (!hasDues) return null;
  if (dues === undefined || fees === undefined) return undefined;
  const owing = (dues?.accounts ?? []).filter(({ balanceCents }) => balanceCents < 0);
  if (owing.length === 0) return null;
  const cents = -owing.reduce((sum, { balanceCents }) => sum + balanceCents, 0);
  return { count: owing.length, cents, currency: fees?.fees?.currency ?? "USD" };
}

/** [13.9] How many prizes are won. */
function useUnhanded(league: LeagueView): number | undefined {
  const season = league.currentSeason;
  const hasPrizes = league.prizesSeason === season;
  const prizes = useQuietQuery(api.prizes.get, hasPrizes ? { leagueId: league.id, season } : "skip");
  if (!hasPrizes) return 0;
  if (prizes === undefined) return undefined;
  return (prizes?.awards ?? []).filter(({ state }) => state === "won").length;
}

/** [13.3] This week's postponed games that still count. */
function usePostponed(league: LeagueView): readonly GameView[] | undefined {
  const current = useCurrentWeek();
  const week = current?.season === league.currentSeason ? current : null;
  const schedule = useWeekGames(week ? { season: week.season, week: week.week } : "skip");
  const found = schedule.status === "ready" ? schedule.games.filter(({ status }) => status === "postponed") : [];
  const asked = week && found.length > 0 ? { leagueId: league.id, season: week.season, week: week.week } : "skip";
  const tools = useQuietQuery(api.weekTools.get, asked);
  if (current === undefined || (week && schedule.status === "loading")) return undefined;
  if (found.length === 0) return found;
  if (tools === undefined) return undefined;
  return found.filter(({ id }) => tools?.voids?.every(({ gameId }) => gameId !== id) ?? true);
}
