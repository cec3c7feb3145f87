// A week that is over: who won it, how it went for the viewer, every member's points, and the week in words [11.10].
import { useMemo } from "react";
import { t } from "@lingui/core/macro";
import { ranksByWeeksWon } from "../../../../domain/leagueRules/ruleSettings";
import { boardRows } from "../../../components/board/boardRows";
import type { LeagueWeekShown } from "../../../components/board/useLeagueWeek";
import type { CountedWeek } from "../../../components/board/useWeekOdds";
import { FORMER_MEMBER, WeekWinners, type ShownWinner } from "../../../components/league/WeekWinners";
import { WeekSegment } from "../../../components/league/WeekSegment";
import { WeekStory } from "../../../components/story/WeekStory";
import { Card, CardHeader } from "../../../components/ui/Card";
import type { TeamMap } from "../../../hooks/useTeams";
import type { LeagueView } from "../../../lib/views";
import { GroupBoard } from "../board/GroupBoard";
import { weekName } from "../../../lib/weekName";
import { MyWeek } from "./MyWeek";

interface WeekResultProps {
  league: LeagueView;
  season: number;
  week: number;
  shown: LeagueWeekShown;
  counted: CountedWeek;
  teams: TeamMap;
}

export function WeekResult({ league, season, week, shown, counted, teams }: WeekResultProps) {
  const { picks, games, weights } = shown;
  const rows = useMemo(() => boardRows(picks.members, counted.odds), [picks, counted]);
  const own = rows.find(({ member }) => member.isMe);
  const people = new Map(picks.members.map((member) => [member.entryId, member]));
  const winners: ShownWinner[] = weights?.winners
    ? weights.winners.map((winner) => ({ ...(people.get(winner.entryId) ?? FORMER_MEMBER), ...winner }))
    : rows
        .filter(({ odds }) => odds.prospect === "won")
        .map(({ member, odds }) => ({ ...member, points: odds.points, distance: null }));
  return (
    <section aria-label={t`Result of ${weekName(week)}`} className="grid grid-cols-1 gap-4 sm:gap-6">
      <WeekWinners key={`${season}/${week}`} week={week} winners={winners} outlook="" />
      <WeekSegment leagueId={league.id} season={season} week={week} />
      {own && (
        <MyWeek
          league={league}
          season={season}
          week={week}
          own={own}
          members={rows.length}
          isByPoints={weights === null || (weights.rules.droppedWeeks === 0 && !ranksByWeeksWon(weights.rules))}
        />
      )}
      <Card aria-label={t`Week board`}>
        <CardHeader title={t`${weekName(week)} Points`} />
        <GroupBoard league={league} rows={rows} odds={counted.odds} openGames={0} />
      </Card>
      <WeekStory
        league={league}
        season={season}
        week={week}
        games={games}
        teams={teams}
        picks={picks}
        weights={weights}
      />
    </section>
  );
}
