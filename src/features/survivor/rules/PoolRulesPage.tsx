// [10.12][10.18] /survivor/{id}/rules
import { LeagueLog } from "../../../components/audit/LeagueLog";
import { useWeekGames } from "../../../components/games/weeks/useWeekGames";
import { RulesLayout, RulesSkeleton } from "../../../components/rules/RulesLayout";
import { PoolGate } from "../../../components/survivor/PoolGate";
import { poolSentencesOf } from "../../../components/survivor/PoolRulesList";
import type { PoolView } from "../../../components/survivor/survivorViews";
import { LinkButton } from "../../../components/ui/buttons/LinkButton";
import { useTeams } from "../../../hooks/useTeams";
import { formatLockHours } from "../../../lib/format";
import { paths } from "../../../lib/paths";
import { poolExample } from "./poolExample";
import * as texts from "../../../texts/pages/survivor/rules";

export function PoolRulesPage() {
  return (
    <PoolGate title={texts.poolRules} titleOf={({ league }) => texts.rulesOf(league.name)} skeleton={<RulesSkeleton />}>
      {(pool) => <Rules pool={pool} />}
    </PoolGate>
  );
}

function Rules({ pool }: { pool: PoolView }) {
  const { league, settings } = pool;
  const teams = useTeams();
  const week = useWeekGames({ season: pool.season, week: pool.currentWeek });
  if (week.status === "loading" || teams.size === 0) return <RulesSkeleton />;
  const game = week.status === "ready" ? week.games[0] : undefined;
  const home = (game && teams.get(game.homeTeamId)?.name) ?? texts.homeTeam;
  const away = (game && teams.get(game.awayTeamId)?.name) ?? texts.visitors;
  return (
    <RulesLayout
      kind={texts.survivorPoolOf(pool.season)}
      title={league.name}
      summary={{
        name: texts.theRules,
        text: texts.picksLockEverybodySeesThem(formatLockHours(league.pickDeadlineHours)),
      }}
      actions={<LinkButton to={paths.survivorPool(league.id)}>{texts.viewPool}</LinkButton>}
      sentences={poolSentencesOf(settings)}
      example={{ title: game ? texts.at(away, home) : texts.aGame, sentences: poolExample(pool, { home, away }) }}
      coming={[]}
      past={[]}
      log={pool.showsEntries && <LeagueLog league={league} />}
    />
  );
}
