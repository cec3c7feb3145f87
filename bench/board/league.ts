// A league of any size in a week of 16 games, all of them under way.
import type { GameId, GameView, ScoreView, TeamId } from "../../src/components/games/gameViews";
import type { Scores } from "../../src/components/games/scores/useScores";
import type { LeaguePicks } from "../../src/hooks/useLeaguePicks";
import { seededRandom } from "../../domain/common/seededRandom";
import { aGame, aScore, packers } from "../../tests/support/screens/gameFixtures";

const GAMES = 16;

const sideOf = (game: number, side: "home" | "away") => `${side}${game}` as TeamId;
const abbreviationOf = (game: number, side: "home" | "away") => `${side[0]}${game}`.toUpperCase();

export const games: GameView[] = Array.from({ length: GAMES }, (_, index) =>
  aGame({
    id: `game${index}` as GameId,
    homeTeamId: sideOf(index, "home"),
    awayTeamId: sideOf(index, "away"),
    status: "in_progress",
    spread: (index % 9) - 4.5,
  }),
);

export const teams = new Map(
  games.flatMap((_, index) =>
    (["home", "away"] as const).map((side) => {
      const id = sideOf(index, side);
      return [id, { ...packers, id, abbreviation: abbreviationOf(index, side), location: abbreviationOf(index, side) }];
    }),
  ),
);

/** Every tick changes one game's score. */
export function scoresAt(tick: number): Scores {
  const scoreOf = (game: GameView, index: number): ScoreView => {
    const changes = Math.floor((tick + GAMES - 1 - index) / GAMES);
    return aScore({ gameId: game.id, homeScore: 7 + 3 * (changes % 7), awayScore: 10, period: 1 + (changes % 4) });
  };
  return new Map(games.map((game, index) => [game.id, scoreOf(game, index)]));
}

const random = seededRandom(12);
/** Two of three pick the favorite. */
const shareOf = (game: number) => ((games[game]?.spread ?? 0) < 0 ? 0.67 : 0.33);

type Member = LeaguePicks["members"][number];

export const leaguePicks = (members: number): LeaguePicks => ({
  lockedGameIds: games.map(({ id }) => id),
  revealedGameIds: games.map(({ id }) => id),
  togetherAtMs: null,
  splits: [],
  members: Array.from({ length: members }, (_, member): Member => ({
    userId: `user${member}` as Member["userId"],
    entryId: `entry${member}` as Member["entryId"],
    entryName: `Member ${member}`,
    firstName: "Member",
    lastName: String(member),
    profileImageUrl: null,
    favoriteTeamId: null,
    isMe: member === 0,
    correct: 0,
    total: 0,
    picks: games.map(({ id, homeTeamId, awayTeamId }, game) => {
      const isHome = random() < shareOf(game);
      return { gameId: id, selectedTeamId: isHome ? homeTeamId : awayTeamId, isCorrect: null, isTie: false };
    }),
  })),
});
