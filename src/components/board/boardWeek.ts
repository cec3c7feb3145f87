// A league's week for its odds, from what the page subscribes to. The viewer's own open picks go in for their own
// chances; others' are never there.
import { isRegularSeason } from "../../../domain/games/weeks";
import { CLASSIC } from "../../../domain/leagueRules/ruleSettings";
import type { LeagueWeek, OddsGame } from "../../../domain/odds/leagueWeek";
import { countingGames } from "../../../domain/scoring/leagueGames";
import type { GameId, GameView, ScoreView, TeamId } from "../games/gameViews";
import type { Scores } from "../games/scores/useScores";
import { situationOf } from "../games/situation";
import type { LeaguePicks } from "../../hooks/useLeaguePicks";
import type { LeagueWeights } from "../../hooks/useLeagueWeights";
import type { TeamMap } from "../../hooks/useTeams";

export type BoardMember = LeaguePicks["members"][number];
export type EntryId = BoardMember["entryId"];
export type BoardGame = OddsGame<GameId, TeamId>;
export type BoardWeek = LeagueWeek<EntryId, GameId, TeamId>;

/** [11.5] The winners that somebody has chosen for open games. */
export type Choices = ReadonlyMap<GameId, TeamId>;

export interface BoardSources {
  readonly games: readonly GameView[];
  readonly picks: LeaguePicks;
  /** Null under Classic rules. */
  readonly weights: LeagueWeights | null;
}

export interface LiveSources {
  readonly scores: Scores;
  readonly teams: TeamMap;
}

export const boardRules = (week: number, weights: LeagueWeights | null): BoardWeek["rules"] => ({
  settings: weights?.rules ?? CLASSIC,
  week,
});

/**
 * Makes the games that count, by kickoff, whenever a score changes. Those without news stay the same objects, so that
 * neither the worker nor the screen goes through them again.
 */
export function boardGames({ games, picks, weights }: BoardSources): (live: LiveSources) => BoardGame[] {
  const counting = weights && new Set(weights.countingGameIds);
  const lines = new Map(weights?.lines.map(({ gameId, homeSpread }) => [gameId, homeSpread]));
  const revealed = new Set(picks.revealedGameIds);
  const those = games.filter(({ id }) => counting === null || counting.has(id));
  const counted = countingGames(CLASSIC, those, null);
  const made = new Map<GameId, MadeGame>();
  const make = (game: GameView, score: ScoreView | undefined, teams: TeamMap): BoardGame => ({
    id: game.id,
    homeTeam: game.homeTeamId,
    awayTeam: game.awayTeamId,
    kickoffAtMs: game.kickoffAtMs,
    status: game.status,
    homeScore: game.homeScore,
    awayScore: game.awayScore,
    winner: game.winnerTeamId,
    line: lines.get(game.id) ?? null,
    isRevealed: revealed.has(game.id),
    homeSpread: game.spread,
    overUnder: game.overUnder,
    isNeutralSite: game.isNeutralSite,
    isPlayoff: !isRegularSeason(game.week),
    situation: situationOf(game, score, teams),
  });
  return ({ scores, teams }) =>
    counted.map((game) => {
      const score = scores.get(game.id);
      const known = made.get(game.id);
      if (known && known.score === score && known.teams === teams) return known.made;
      const news = { score, teams, made: make(game, score, teams) };
      made.set(game.id, news);
      return news.made;
    });
}

interface MadeGame {
  readonly score: ScoreView | undefined;
  readonly teams: TeamMap;
  readonly made: BoardGame;
}

/** The members' revealed sheets, in the same order for every viewer, and the viewer's own with what is still hidden. */
export function boardMembers({ games, picks, weights }: BoardSources): Required<Pick<BoardWeek, "members" | "own">> {
  const revealed = new Set(picks.revealedGameIds);
  const isRevealed = (id: GameId | null) => id !== null && revealed.has(id);
  const weightsOf = new Map(weights?.members.map((member) => [member.entryId, member]));
  const isGuessShown = isRevealed(weights?.guessGameId ?? null);
  // [10.7] The server says which started games were missed; those ahead are still to be.
  const started = games.flatMap(({ status, kickoffAtMs }) => (status === "scheduled" ? [] : [kickoffAtMs]));
  const missesAfterMs = Math.max(0, ...started);
  const adjusted = new Map<EntryId, number>();
  for (const { entryId, points } of picks.adjustments ?? [])
    adjusted.set(entryId, (adjusted.get(entryId) ?? 0) + points);
  const sheetOf = (member: BoardMember, isShown: (id: GameId | null) => boolean): BoardWeek["members"][number] => {
    const own = weightsOf.get(member.entryId);
    const numbers = new Map(own?.numbers.map(({ gameId, number }) => [gameId, number]));
    const made = [...member.picks, ...(own?.missed ?? [])].filter(({ gameId }) => isShown(gameId));
    const bestBet = own?.bestBetGameId ?? null;
    const sheet = {
      picks: new Map(
        made.map(({ gameId, selectedTeamId }) => [
          gameId,
          { team: selectedTeamId, number: numbers.get(gameId) ?? null },
        ]),
      ),
      bestBet: isShown(bestBet) ? bestBet : null,
      guess: isGuessShown ? (own?.guess ?? null) : null,
      missesAfterMs,
      adjustment: adjusted.get(member.entryId) ?? 0,
    };
    return { id: member.entryId, sheet };
  };
  const members = [...picks.members].sort((a, b) => (a.entryId < b.entryId ? -1 : 1));
  const viewer = members.find(({ isMe }) => isMe);
  return {
    members: members.map((member) => sheetOf(member, isRevealed)),
    own: viewer === undefined ? null : sheetOf(viewer, () => true),
  };
}

/** [11.5] The week as it is once the chosen winners have won. Scores are unknown, so the winner alone decides. */
export function withChoices(week: BoardWeek, choices: Choices): BoardWeek {
  if (choices.size === 0) return week;
  const games = week.games.map((game) => {
    const winner = choices.get(game.id);
    if (winner === undefined) return game;
    return { ...game, status: "final" as const, homeScore: null, awayScore: null, winner };
  });
  return { ...week, games };
}

/** Every other final game has a score. */
export const hasChoices = ({ games }: BoardWeek) =>
  games.some(({ status, homeScore }) => status === "final" && homeScore === null);
