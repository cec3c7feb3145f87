import { describe, expect, it } from "vitest";
import { CLASSIC } from "../../../../domain/leagueRules/ruleSettings";
import { offerOf, type OwnNow } from "../../../../src/app/offline/offlineOffer";
import type { OfflinePick } from "../../../../src/lib/offline/offlinePicks";
import { aGame, aLeague, aSheet, bears, packers } from "../../../support/screens/gameFixtures";

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
      open: [{ pick, game, entryName: null, standing: null, weights: {} }],
      late: [],
      gone: [],
      saved: [],
    });
    expect(offerOf([pick], () => now({ saved: bears.id }))?.open).toHaveLength(1);
    expect(offerOf([pick], () => now({ locked: true }))).toEqual({
      open: [],
      late: [{ pick, game, entryName: null, standing: null, weights: {} }],
      gone: [],
      saved: [],
    });
  });

  it("tell what can't be picked any more from what is late, and what is saved already", () => {
    expect(offerOf([pick], () => now({ games: [] }))?.gone).toEqual([
      { pick, game: null, entryName: null, standing: null, weights: {} },
    ]);
    expect(offerOf([pick], () => now({ games: [aGame({ status: "cancelled" })] }))?.gone).toHaveLength(1);
    expect(offerOf([pick], () => now({ counts: false }))?.gone).toHaveLength(1);
    expect(offerOf([pick], () => ({ own: new Error("left"), games: now().games }))?.gone).toHaveLength(1);
    expect(offerOf([pick], () => now({ saved: packers.id }))).toEqual({ open: [], late: [], gone: [], saved: [pick] });
  });

  it("[13.3] tell of a game that a commissioner has voided that its pick can't be saved", () => {
    const voids = [{ gameId: game.id, reason: "Field flooded", byName: "Ann Lee", atMs: 0 }];
    const ofVoid = { ...now(), own: { ...now().own, voids } } as OwnNow;
    expect(offerOf([pick], () => ofVoid)).toMatchObject({ open: [], gone: [{ pick }] });
    expect(offerOf([{ ...pick, teamId: null }], () => ofVoid)).toMatchObject({ open: [], gone: [] });
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

  describe("[10.14] whose number or best bet was to come back", () => {
    const sheetWith = (changes: object) => ({
      ...aSheet([game, aGame({ id: "other" as typeof game.id })], { weights: "confidence" }),
      ...changes,
    });
    const weightsIn = (changes: object, weights: OfflinePick["weights"] = { number: 2 }) => {
      const sheet = sheetWith(changes) as unknown as NonNullable<OwnNow["sheet"]>;
      const own = { ...now().own, lockedGameIds: ["other"] } as OwnNow["own"];
      return offerOf([{ ...pick, weights }], () => ({ ...now(), own, sheet }))?.open[0]?.weights;
    };
    const counted = [{ gameId: "other", weight: 2 }];

    it("wait for the week's sheet", () => {
      expect(offerOf([{ ...pick, weights: { number: 2 } }], () => now())).toBeNull();
    });

    it("bring it, unless another pick has got it", () => {
      expect(weightsIn({})).toEqual({ number: 2 });
      expect(weightsIn({ numbers: [{ gameId: game.id, number: 2 }] })).toEqual({ number: 2 });
      expect(weightsIn({ numbers: [{ gameId: "other", number: 2 }] })).toEqual({});
      expect(weightsIn({ counted })).toEqual({});
    });

    it("leave out what the league's rules no longer have", () => {
      expect(weightsIn({}, { number: 3 })).toEqual({});
      expect(weightsIn({ settings: CLASSIC, highestNumber: null })).toEqual({});
      const settings = { ...CLASSIC, weights: "bestBet" };
      expect(weightsIn({ settings }, { isBestBet: true })).toEqual({ isBestBet: true });
      expect(weightsIn({ settings, bestBetGameId: "other" }, { isBestBet: true })).toEqual({});
      expect(weightsIn({}, { isBestBet: true })).toEqual({});
    });
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
    const offered = { pick: entryPick, game, entryName: "Pat 1", standing: null, weights: {} };
    const kindOf = (more: object) => {
      const offer = offerOf([entryPick], () => asEntry(more));
      return (["open", "late", "gone", "saved"] as const).filter((kind) => offer?.[kind].length === 1).join();
    };

    it("are those of a team that the entry can still pick", () => {
      expect(offerOf([entryPick], () => asEntry())).toEqual({ open: [offered], late: [], gone: [], saved: [] });
      expect(kindOf({ availableTeams: [{ ...options[0], isLocked: true }] })).toBe("late");
      expect(kindOf({ availableTeams: [] })).toBe("gone");
      expect(kindOf({ week: game.week + 1 })).toBe("late");
    });

    it("belong to one of the week's two picks", () => {
      const made = { gameId: game.id, selectedTeamId: packers.id, isLocked: false };
      expect(kindOf({ secondPick: made })).toBe("saved");
      // The other pick is on the same game.
      expect(kindOf({ pick: made })).toBe("gone");
      expect(kindOf({ secondPick: { ...made, gameId: "other", selectedTeamId: bears.id } })).toBe("open");
      expect(kindOf({ secondPick: { ...made, gameId: "other", selectedTeamId: bears.id, isLocked: true } })).toBe(
        "late",
      );
    });
  });
});
