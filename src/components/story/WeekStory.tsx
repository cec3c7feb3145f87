// [11.10] A complete week in words, with a picture to share.
import { ArrowDown, ArrowUp, CloudRain, Gauge, Sparkles, Star, Zap } from "lucide-react";
import { useMemo, type ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../convex/_generated/api";
import { playedLine } from "../../../domain/scoring/leagueGames";
import type { FactKind } from "../../../domain/scoring/storyInWords";
import { weekStory } from "../../../domain/scoring/weekStory";
import { winnersInWords } from "../../../domain/scoring/winnersInWords";
import type { GameId, GameView } from "../games/gameViews";
import { FORMER_MEMBER } from "../league/WeekWinners";
import { Card, CardHeader } from "../ui/Card";
import type { LeaguePicks } from "../../hooks/useLeaguePicks";
import type { LeagueWeights } from "../../hooks/useLeagueWeights";
import { useQuietQuery } from "../../hooks/useQuietQuery";
import type { TeamMap } from "../../hooks/useTeams";
import { saidText } from "../../lib/saidText";
import type { LeagueView } from "../../lib/views";
import { weekName } from "../../lib/weekName";
import { ShareButton } from "./ShareButton";
import { storyGames } from "./storyGames";
import { factsOnScreen } from "./weekStoryTexts";

interface WeekStoryProps {
  league: LeagueView;
  season: number;
  week: number;
  games: readonly GameView[];
  teams: TeamMap;
  picks: LeaguePicks;
  /** Null under Classic rules. */
  weights: LeagueWeights | null;
}

const icons: Record<FactKind, ReactNode> = {
  closestCall: <Gauge aria-hidden />,
  upset: <Zap aria-hidden />,
  aloneRight: <Sparkles aria-hidden />,
  best: <Star aria-hidden />,
  worst: <CloudRain aria-hidden />,
  climber: <ArrowUp aria-hidden />,
  faller: <ArrowDown aria-hidden />,
};

/** Nothing until the week's last game that counts is over. */
export function WeekStory(props: WeekStoryProps) {
  const games = storyGames(props.games, props.weights);
  return games && <Story {...props} games={games} />;
}

function Story({ league, season, week, games, teams, picks, weights }: WeekStoryProps) {
  const table = useQuietQuery(api.standings.weekly, { leagueId: league.id, season });
  const words = useQuietQuery(api.standings.recapWords, { leagueId: league.id, season, week });
  const members = useMemo(() => storyMembers({ picks, weights, table, week }), [picks, weights, table, week]);
  const facts = useMemo(() => {
    const story = weekStory(
      games.map((game) => ({
        id: game.id,
        homeTeam: game.homeTeamId,
        awayTeam: game.awayTeamId,
        status: game.status,
        homeScore: game.homeScore,
        awayScore: game.awayScore,
        winner: game.winnerTeamId,
        homeSpread: game.spread,
        isNeutralSite: game.isNeutralSite,
      })),
      members,
    );
    return factsOnScreen(story, { members: picks.members, games, teams, lines: playedLines(weights) });
  }, [games, members, picks, teams, weights]);
  if (table === undefined || words === undefined || (facts.length === 0 && !words)) return null;

  return (
    <Card aria-label={t`The week in words`}>
      <CardHeader
        title={t`${weekName(week)} in Words`}
        aside={
          facts.length > 0 && (
            <ShareButton
              pictureOf={() => ({ league: league.name, title: weekName(week), headline: headlineOf(), facts })}
              name={`${league.name} ${weekName(week)}`}
            />
          )
        }
      />
      {words && <RecapWords {...words} />}
      {facts.length > 0 && (
        <ul className="grid gap-x-6 gap-y-4 px-4 py-4 sm:grid-cols-2 sm:px-6 sm:py-5 lg:grid-cols-3">
          {facts.map(({ kind, title, text }) => (
            <li key={kind} className="flex gap-3">
              <span className="mt-0.5 inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent [&_svg]:size-4">
                {icons[kind]}
              </span>
              <span className="min-w-0">
                <span className="block text-14 font-semibold text-strong">{title}</span>
                <span className="tabular block text-14 text-body">{text}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );

  /** For everybody who sees the picture, so nobody is "you" in it. */
  function headlineOf(): string {
    const people = new Map(picks.members.map((member) => [member.entryId, member]));
    const ids = weights?.winners?.map(({ entryId }) => entryId) ?? bestOf(members).map(({ id }) => id);
    const winners = ids.map((id) => ({ name: (people.get(id) ?? FORMER_MEMBER).entryName, isMe: false }));
    return `${saidText(winnersInWords(winners, { week }))}.`;
  }
}

/** [18.1] As a commissioner wrote it in the recap. */
function RecapWords({ text, author }: { text: string; author: string }) {
  return (
    <figure className="border-b border-hairline px-4 py-4 sm:px-6 sm:py-5">
      <blockquote className="max-w-prose text-16 wrap-anywhere whitespace-pre-line text-strong">{text}</blockquote>
      <figcaption className="mt-2 text-14 text-muted">
        <Trans>{author}, in the recap</Trans>
      </figcaption>
    </figure>
  );
}

/** The lines that games are played with; none where winners are picked. */
function playedLines(weights: LeagueWeights | null): Map<GameId, number> {
  const lines = new Map<GameId, number>();
  if (weights === null || weights.rules.format === "straight") return lines;
  for (const { gameId, homeSpread } of weights.lines)
    if (homeSpread !== null) lines.set(gameId, playedLine(weights.rules, homeSpread));
  return lines;
}

type StoryMembers = ReturnType<typeof storyMembers>;

function bestOf(members: StoryMembers): StoryMembers {
  const most = Math.max(0, ...members.map(({ points }) => points ?? 0));
  return members.filter(({ points }) => points === most);
}

interface Sources {
  picks: LeaguePicks;
  weights: LeagueWeights | null;
  table: { rows: readonly { entryId: string; points: Readonly<Record<string, number>> }[] } | undefined | null;
  week: number;
}

function storyMembers({ picks, weights, table, week }: Sources) {
  const rows = new Map(table?.rows.map((row) => [row.entryId, row.points]));
  // With dropped weeks a place doesn't follow from points alone.
  const hasPlaces = table !== undefined && table !== null && (weights?.rules.droppedWeeks ?? 0) === 0;
  return picks.members.map((member) => {
    const points = rows.get(member.entryId) ?? {};
    const before = Object.entries(points).reduce((sum, [each, won]) => (Number(each) < week ? sum + won : sum), 0);
    return {
      id: member.entryId,
      points: points[week] ?? null,
      pointsBefore: hasPlaces ? before : null,
      rightIn: new Set(member.picks.filter(({ isCorrect }) => isCorrect === true).map(({ gameId }) => gameId)),
    };
  });
}
