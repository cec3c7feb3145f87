// [10.12][10.18] /survivor/{id}/rules
import { Suspense } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { LeagueLog } from "../../../components/audit/LeagueLog";
import { useWeekGames } from "../../../components/games/weeks/useWeekGames";
import type { OfferedPrizesProps } from "../../../components/league/prizes/OfferedPrizes";
import { NextDeadline } from "../../../components/rules/NextDeadline";
import { netSentence } from "../../../components/rules/netSentence";
import { picksForOthersSentence } from "../../../components/rules/picksForOthersTexts";
import { RulesHeader } from "../../../components/rules/RulesHeader";
import { RulesLayout, RulesSkeleton } from "../../../components/rules/RulesLayout";
import { PoolGate } from "../../../components/survivor/PoolGate";
import { poolSentencesOf } from "../../../components/survivor/PoolRulesList";
import type { PoolView } from "../../../components/survivor/survivorViews";
import { LinkButton } from "../../../components/ui/buttons/LinkButton";
import { useTeams } from "../../../hooks/useTeams";
import { deadlineOf } from "../../../../domain/leagues/deadlines";
import { picksForOthersOf } from "../../../../domain/leagues/picksForOthers";
import { NET_WEEKS } from "../../../../domain/picks/safetyNet";
import { formatLockRule } from "../../../lib/format";
import { later } from "../../../lib/later";
import { paths } from "../../../lib/paths";
import { poolExample } from "./poolExample";
import { usePoolRuleChanges } from "./usePoolRuleChanges";

/** [13.9] Where there is something to win. */
const OfferedPrizes = later<OfferedPrizesProps>(
  async () => (await import("../../../components/league/prizes/OfferedPrizes")).OfferedPrizes,
);

export function PoolRulesPage() {
  return (
    <PoolGate
      title={t`Pool rules`}
      titleOf={({ league }) => t`Rules of ${league.name}`}
      skeleton={<RulesSkeleton hasHeader />}
    >
      {(pool) => <Rules pool={pool} />}
    </PoolGate>
  );
}

function Rules({ pool }: { pool: PoolView }) {
  const { league, settings } = pool;
  const teams = useTeams();
  const changes = usePoolRuleChanges(pool);
  const week = useWeekGames({ season: pool.season, week: pool.currentWeek });
  if (week.status === "loading" || teams.size === 0) return <RulesSkeleton hasHeader />;
  const game = week.status === "ready" ? week.games[0] : undefined;
  const home = (game && teams.get(game.homeTeamId)?.name) ?? t`home team`;
  const away = (game && teams.get(game.awayTeamId)?.name) ?? t`visitors`;
  return (
    <RulesLayout
      header={
        <RulesHeader
          kind={t`Survivor pool · ${pool.season}`}
          title={league.name}
          actions={
            <LinkButton to={paths.survivorPool(league.id)}>
              <Trans>View Pool</Trans>
            </LinkButton>
          }
        />
      }
      summary={{
        name: t`The Rules`,
        text: (
          <>
            {t`Picks lock ${formatLockRule(deadlineOf(league))}; everybody sees them from the week's first kickoff on.`}
            <NextDeadline league={league} />
            <span className="block">{picksForOthersSentence(picksForOthersOf(league))}</span>
            <span className="block">{netSentence(league.netWeeks ?? NET_WEEKS.default)}</span>
          </>
        ),
      }}
      sentences={poolSentencesOf(settings)}
      example={{ title: game ? t`${away} at ${home}` : t`A game`, sentences: poolExample(pool, { home, away }) }}
      coming={[]}
      past={changes}
      log={pool.showsEntries && <LeagueLog league={league} />}
    >
      {league.prizesSeason === league.currentSeason && (
        <Suspense>
          <OfferedPrizes league={league} />
        </Suspense>
      )}
    </RulesLayout>
  );
}
