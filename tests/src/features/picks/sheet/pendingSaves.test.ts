import { describe, expect, it } from "vitest";
import {
  maxRetries,
  nextSheet,
  selectionOf,
  sheetKey,
  type PickSheet,
  type PickSheetEvent,
} from "../../../../../src/features/picks/sheet/pendingSaves";

const key = sheetKey("league1", "game1");
const chosen = (over: Partial<Extract<PickSheetEvent, { kind: "chosen" }>> = {}): PickSheetEvent => ({
  kind: "chosen",
  key,
  teamId: "GB",
  savedTeamId: null,
  canPick: true,
  ...over,
});
const tryFailed: PickSheetEvent = { kind: "tryFailed", key, message: "No network", isFinal: false };
const play = (...events: PickSheetEvent[]): PickSheet =>
  events.reduce<PickSheet>((sheet, event) => nextSheet(sheet, event), {});

describe("the pick sheet", () => {
  it("[2.41] shows a choice at once", () => {
    const save = play(chosen())[key];
    expect(save).toEqual({ kind: "saving", teamId: "GB", failures: 0 });
    expect(selectionOf(save, null)).toBe("GB");
    expect(selectionOf(save, "CHI")).toBe("GB");
  });

  it("[2.41] ignores clicks while that game's save is pending, for either team", () => {
    const saving = play(chosen());
    expect(nextSheet(saving, chosen())).toBe(saving);
    expect(nextSheet(saving, chosen({ teamId: "CHI" }))).toBe(saving);
  });

  it("[2.41] takes a pending save's pick back, and lets a team follow that", () => {
    const takenBack = play(chosen(), chosen({ teamId: null }));
    expect(takenBack[key]).toEqual({ kind: "saving", teamId: null, failures: 0 });
    expect(selectionOf(takenBack[key], "CHI")).toBeNull();
    expect(nextSheet(takenBack, chosen({ teamId: null }))).toBe(takenBack);
    expect(nextSheet(takenBack, chosen({ teamId: "CHI" }))[key]).toMatchObject({ kind: "saving", teamId: "CHI" });
  });

  it("has nothing to take back without a pick", () => {
    const empty: PickSheet = {};
    expect(nextSheet(empty, chosen({ teamId: null }))).toBe(empty);
  });

  it("[9.6] a pick that can't be taken back shows again", () => {
    const refused = { ...tryFailed, message: "Picks for this game are locked.", isFinal: true };
    const sheet = play(chosen({ teamId: null, savedTeamId: "GB" }), refused);
    expect(selectionOf(sheet[key], "GB")).toBe("GB");
  });

  it("shows what the server has once it has saved, also when another device has taken it back", () => {
    const saved = play(chosen(), { kind: "saved", key })[key];
    expect([selectionOf(saved, "GB"), selectionOf(saved, null)]).toEqual(["GB", null]);
  });

  it("keeps other games open while one is saving", () => {
    const other = sheetKey("league1", "game2");
    expect(play(chosen(), chosen({ key: other }))[other]?.kind).toBe("saving");
  });

  it("[2.41] ignores clicks when locked or without a league", () => {
    const empty: PickSheet = {};
    expect(nextSheet(empty, chosen({ canPick: false }))).toBe(empty);
  });

  it("ignores a click on the saved team", () => {
    const empty: PickSheet = {};
    expect(nextSheet(empty, chosen({ savedTeamId: "GB" }))).toBe(empty);
  });

  it("[9.6] retries twice, then goes back to the saved pick", () => {
    let sheet = play(chosen({ savedTeamId: "CHI" }));
    for (let retry = 1; retry <= maxRetries; retry++) {
      sheet = nextSheet(sheet, tryFailed);
      expect(sheet[key]).toEqual({ kind: "saving", teamId: "GB", failures: retry });
      expect(selectionOf(sheet[key], "CHI")).toBe("GB");
    }
    sheet = nextSheet(sheet, tryFailed);
    expect(sheet[key]).toEqual({ kind: "failed", message: "No network" });
    expect(selectionOf(sheet[key], "CHI")).toBe("CHI");
  });

  it("goes back to no pick if there was none", () => {
    const sheet = play(chosen(), tryFailed, tryFailed, tryFailed);
    expect(selectionOf(sheet[key], null)).toBeNull();
  });

  it("gives up at once on a final refusal", () => {
    const sheet = play(chosen(), { ...tryFailed, message: "Picks for this game are locked.", isFinal: true });
    expect(sheet[key]).toEqual({ kind: "failed", message: "Picks for this game are locked." });
  });

  it("is saved after a successful attempt, even after a failed one", () => {
    expect(play(chosen(), { kind: "saved", key })[key]).toEqual({ kind: "saved" });
    expect(play(chosen(), tryFailed, { kind: "saved", key })[key]?.kind).toBe("saved");
  });

  it("accepts another choice after a success and after a failure", () => {
    const saved = play(chosen(), { kind: "saved", key });
    expect(nextSheet(saved, chosen({ teamId: "CHI", savedTeamId: "GB" }))[key]?.kind).toBe("saving");
    const failed = play(chosen(), { ...tryFailed, isFinal: true });
    expect(nextSheet(failed, chosen())[key]).toEqual({ kind: "saving", teamId: "GB", failures: 0 });
  });

  it("ignores the result of a save that isn't pending", () => {
    const empty: PickSheet = {};
    expect(nextSheet(empty, tryFailed)).toBe(empty);
    expect(nextSheet(empty, { kind: "saved", key })).toBe(empty);
  });
});
