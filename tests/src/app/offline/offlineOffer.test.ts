import { describe, expect, it } from "vitest";
import { offerOf, type OwnNow } from "../../../../src/app/offline/offlineOffer";
import type { OfflinePick } from "../../../../src/lib/offline/offlinePicks";
import { aGame, aLeague, bears, packers } from "../../../support/screens/gameFixtures";

const game = aGame();
const pick: OfflinePick = {
  leagueId: aLeague().id,
  gameId: game.id,
  season: game.season,
  week: game.week,
  teamId: packers.id,
  pickedAtMs: 5_000,
};

interface Now {
  locked?: boolean;
  counts?: boolean;
  saved?: string | null;
  savedAtMs?: number;
  games?: object[];
}

const now = ({ locked = false, counts = true, saved = null, savedAtMs = 1_000, games = [game] }: Now = {}): OwnNow =>
  ({
    own: {
      lockedGameIds: locked ? [game.id] : [],
      uncountedGameIds: counts ? [] : [game.id],
      picks: saved === null ? [] : [{ gameId: game.id, selectedTeamId: saved, savedAtMs }],
    },
    games: { games },
  }) as unknown as OwnNow;

describe("[15.1] the picks offered on return", () => {
  it("wait for the server's word", () => {
    expect(offerOf([pick], () => ({ own: undefined, games: undefined }))).toBeNull();
  });

  it("are those whose deadline hasn't passed", () => {
    expect(offerOf([pick], () => now())).toEqual({
      open: [{ pick, game, entryName: null, standing: null }],
      late: [],
      saved: [],
    });
    expect(offerOf([pick], () => now({ saved: bears.id }))?.open).toHaveLength(1);
    expect(offerOf([pick], () => now({ locked: true }))).toEqual({
      open: [],
      late: [{ pick, game, entryName: null, standing: null }],
      saved: [],
    });
  });

  it("leave out what can't be picked any more, and what is saved already", () => {
    expect(offerOf([pick], () => now({ games: [] }))?.late).toEqual([
      { pick, game: null, entryName: null, standing: null },
    ]);
    expect(offerOf([pick], () => now({ games: [aGame({ status: "cancelled" })] }))?.late).toHaveLength(1);
    expect(offerOf([pick], () => now({ counts: false }))?.late).toHaveLength(1);
    expect(offerOf([pick], () => ({ own: new Error("left"), games: now().games }))?.late).toHaveLength(1);
    expect(offerOf([pick], () => now({ saved: packers.id }))).toEqual({ open: [], late: [], saved: [pick] });
  });

  it("[2.41] take a pick back that was taken back meanwhile only if it still stands", () => {
    const takenBack = { ...pick, teamId: null };
    expect(offerOf([takenBack], () => now({ saved: bears.id }))?.open).toMatchObject([
      { pick: takenBack, standing: { selectedTeamId: bears.id } },
    ]);
    expect(offerOf([takenBack], () => now())?.saved).toEqual([takenBack]);
    expect(offerOf([takenBack], () => now({ saved: bears.id, locked: true }))?.late).toHaveLength(1);
  });

  it("say what stands, and whether it was saved after them", () => {
    const standing = (savedAtMs: number) =>
      offerOf([pick], () => now({ saved: bears.id, savedAtMs }))?.open[0]?.standing;
    expect(standing(4_999)).toEqual({ selectedTeamId: bears.id, savedAtMs: 4_999, isNewer: false });
    expect(standing(5_001)).toMatchObject({ isNewer: true });
  });

  describe("in a survivor pool", () => {
    const entryPick: OfflinePick = { ...pick, survivor: { entryNumber: 1, pickNumber: 2 } };
    const options = [{ teamId: packers.id, gameId: game.id, isLocked: false }];
    const asEntry = (more: object = {}): OwnNow =>
      ({
        own: {
          entry: { entryName: "Pat 1" },
          week: game.week,
          pick: null,
          secondPick: null,
          availableTeams: options,
          ...more,
        },
        games: { games: [game] },
      }) as unknown as OwnNow;
    const offered = { pick: entryPick, game, entryName: "Pat 1", standing: null };
    const kindOf = (more: object) => {
      const offer = offerOf([entryPick], () => asEntry(more));
      return (["open", "late", "saved"] as const).filter((kind) => offer?.[kind].length === 1).join();
    };

    it("are those of a team that the entry can still pick", () => {
      expect(offerOf([entryPick], () => asEntry())).toEqual({ open: [offered], late: [], saved: [] });
      expect(kindOf({ availableTeams: [{ ...options[0], isLocked: true }] })).toBe("late");
      expect(kindOf({ availableTeams: [] })).toBe("late");
      expect(kindOf({ week: game.week + 1 })).toBe("late");
    });

    it("belong to one of the week's two picks", () => {
      const made = { gameId: game.id, selectedTeamId: packers.id, isLocked: false };
      expect(kindOf({ secondPick: made })).toBe("saved");
      // The other pick is on the same game.
      expect(kindOf({ pick: made })).toBe("late");
      expect(kindOf({ secondPick: { ...made, gameId: "other", selectedTeamId: bears.id } })).toBe("open");
      expect(kindOf({ secondPick: { ...made, gameId: "other", selectedTeamId: bears.id, isLocked: true } })).toBe(
        "late",
      );
    });
  });
});
