import { describe, expect, it } from "vitest";
import { boardGames, boardMembers } from "../../../../src/components/board/boardWeek";
import { mergeScores } from "../../../../src/components/games/scores/useScores";
import type { GameView } from "../../../../src/components/games/gameViews";
import type { LeaguePicks } from "../../../../src/hooks/useLeaguePicks";
import { aGame, aScore, packers } from "../../../support/screens/gameFixtures";

const games = ["first", "second"].map((id) => aGame({ id: id as GameView["id"], status: "in_progress" }));
const [first, second] = games as [GameView, GameView];

const member = (id: string, isMe: boolean): LeaguePicks["members"][number] => ({
  userId: id as LeaguePicks["members"][number]["userId"],
  entryId: id as LeaguePicks["members"][number]["entryId"],
  entryName: id,
  firstName: id,
  lastName: "",
  profileImageUrl: null,
  favoriteTeamId: null,
  isMe,
  correct: 0,
  total: 0,
  picks: [{ gameId: first.id, selectedTeamId: first.homeTeamId, isCorrect: null, isTie: false }],
});

/** As a member's screen has them: the viewer's row first. */
const picksSeenBy = (viewer: string): LeaguePicks => ({
  lockedGameIds: [first.id, second.id],
  revealedGameIds: [first.id, second.id],
  togetherAtMs: null,
  splits: [],
  members: ["a", "b", "c"].map((id) => member(id, id === viewer)).sort((x, y) => Number(y.isMe) - Number(x.isMe)),
});

describe("a board's week", () => {
  it("[11.2] has the members in one order, whoever looks, so that drawn chances are the same for all", () => {
    const [seenByA, seenByC] = ["a", "c"].map((viewer) =>
      boardMembers({ games, picks: picksSeenBy(viewer), weights: null }),
    );
    expect(seenByC?.members).toEqual(seenByA?.members);
    expect([seenByA?.own?.id, seenByC?.own?.id]).toEqual(["a", "c"]);
  });

  it("keeps the games of which a score says nothing new", () => {
    const gamesAt = boardGames({ games, picks: picksSeenBy("a"), weights: null });
    const teams = new Map([[packers.id, packers]]);
    const rows = (points: number) => [aScore({ gameId: first.id, homeScore: points }), aScore({ gameId: second.id })];
    const before = mergeScores(new Map(), rows(0));
    const [played, other] = gamesAt({ scores: before, teams });
    const [news, same] = gamesAt({ scores: mergeScores(before, rows(7)), teams });
    expect([played?.situation?.homeScore, news?.situation?.homeScore]).toEqual([0, 7]);
    expect(same).toBe(other);
  });
});
