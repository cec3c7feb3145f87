import { describe, expect, it } from "vitest";
import { offerOf, type LeagueWeekNow } from "../../../../src/app/offline/offlineOffer";
import type { OfflinePick } from "../../../../src/lib/offline/offlinePicks";
import { aGame, aLeague, bears, packers } from "../../../support/screens/gameFixtures";

const game = aGame();
const pick: OfflinePick = {
  leagueId: aLeague().id,
  gameId: game.id,
  season: game.season,
  week: game.week,
  teamId: packers.id,
};

const now = ({ locked = false, saved = null as string | null, games = [game] } = {}): LeagueWeekNow =>
  ({
    mine: {
      lockedGameIds: locked ? [game.id] : [],
      picks: saved === null ? [] : [{ gameId: game.id, selectedTeamId: saved }],
    },
    games: { games },
  }) as unknown as LeagueWeekNow;

describe("[15.1] the picks offered on return", () => {
  it("wait for the server's word", () => {
    expect(offerOf([pick], () => ({ mine: undefined, games: undefined }))).toBeNull();
  });

  it("are those whose deadline hasn't passed", () => {
    expect(offerOf([pick], () => now())).toEqual({ open: [{ pick, game }], late: [], saved: [] });
    expect(offerOf([pick], () => now({ saved: bears.id }))?.open).toHaveLength(1);
    expect(offerOf([pick], () => now({ locked: true }))).toEqual({ open: [], late: [{ pick, game }], saved: [] });
  });

  it("leave out what can't be picked any more, and what is saved already", () => {
    expect(offerOf([pick], () => now({ games: [] }))?.late).toEqual([{ pick, game: null }]);
    expect(offerOf([pick], () => now({ games: [aGame({ status: "cancelled" })] }))?.late).toHaveLength(1);
    expect(offerOf([pick], () => ({ mine: new Error("left"), games: now().games }))?.late).toHaveLength(1);
    expect(offerOf([pick], () => now({ saved: packers.id }))).toEqual({ open: [], late: [], saved: [pick] });
  });
});
