import { act, renderHook } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { toast as hotToast, useToaster } from "react-hot-toast/headless";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../../../convex/_generated/api";
import { offerOf, type OwnNow } from "../../../../../src/app/offline/offlineOffer";
import { contentOf } from "../../../../../src/components/ui/overlays/toast";
import { sheetKey } from "../../../../../src/features/picks/sheet/pendingSaves";
import { usePickSheet, type Choice } from "../../../../../src/features/picks/sheet/usePickSheet";
import { forgetKeptLists } from "../../../../../src/lib/offline/keptList";
import { setCutOff } from "../../../../../src/lib/offline/cutOff";
import { offlineError } from "../../../../../src/lib/offline/offlineError";
import { useOfflinePicks } from "../../../../../src/lib/offline/offlinePicks";
import { FakeConvex } from "../../../../support/screens/fakeConvex";
import { aGame, aLeague, bears, packers } from "../../../../support/screens/gameFixtures";
import { uiTest } from "../../../../support/screens/uiTest";

uiTest();
beforeEach(() => {
  vi.useFakeTimers();
  hotToast.removeAll();
});

const league = aLeague();
const game = aGame();
const choice = {
  leagueId: league.id,
  gameId: game.id,
  season: game.season,
  week: game.week,
  teamId: packers.id,
  spoken: "Packers, Bears at Packers",
  savedTeamId: null,
  canPick: true,
};
const key = sheetKey(league.id, game.id);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function start() {
  const convex = new FakeConvex();
  const submit = vi.fn<(args: unknown) => Promise<never>>();
  const takeBack = vi.fn<(args: unknown) => Promise<null>>();
  convex.handle(api.picks.submit, submit).handle(api.picks.takeBack, takeBack);
  const { result, unmount } = renderHook(() => ({ ...usePickSheet(), toasts: useToaster().toasts }), {
    wrapper: convex.wrapper,
  });
  const choose = (over: Partial<Choice> = {}) => act(async () => void result.current.choose({ ...choice, ...over }));
  const toast = () => {
    const newest = result.current.toasts.find((candidate) => candidate.visible);
    return newest && contentOf(newest.id);
  };
  return {
    submit,
    takeBack,
    choose,
    toast,
    unmount,
    sheet: () => result.current,
    save: () => result.current.sheet[key],
  };
}

describe("[15.1] a pick made without a connection", () => {
  afterEach(() => {
    act(() => setCutOff({ isCutOff: false, knownAtMs: null }));
    forgetKeptLists();
  });
  const unsaved = { kind: "unsaved", teamId: packers.id };

  it("says that it isn’t saved, is kept on the device, and can be taken back", async () => {
    const first = start();
    first.submit.mockRejectedValue(offlineError());
    await first.choose();
    expect(first.save()).toEqual(unsaved);
    first.unmount();
    const second = start();
    expect(second.save()).toEqual(unsaved);
    await second.choose({ savedTeamId: packers.id });
    expect(second.save()).toBeUndefined();
  });

  it("was on its way when the connection went: it isn’t saved until the server has answered", async () => {
    const { submit, choose, save } = start();
    let succeed = () => {};
    submit.mockReturnValue(new Promise<never>((resolve) => (succeed = () => resolve(undefined as never))));
    await choose();
    expect(save()?.kind).toBe("saving");
    act(() => setCutOff({ isCutOff: true, knownAtMs: null }));
    expect(save()).toEqual(unsaved);
    await act(async () => succeed());
    expect(save()).toBeUndefined();
  });

  it("isn’t older than the team before it, whose save arrives only when the connection is back", async () => {
    const { submit, choose, save } = start();
    submit.mockReturnValue(new Promise(() => undefined));
    await choose();
    act(() => setCutOff({ isCutOff: true, knownAtMs: null }));
    await choose({ teamId: bears.id });
    expect(save()).toEqual({ kind: "unsaved", teamId: bears.id });
    const { result } = renderHook(useOfflinePicks);
    const savedBy = (teamId: string) => ({
      own: {
        lockedGameIds: [],
        uncountedGameIds: [],
        picks: [{ gameId: game.id, selectedTeamId: teamId, savedAtMs: Date.now() + 60_000 }],
      },
      games: { games: [game] },
    });
    const standing = (teamId: string) =>
      offerOf(result.current, () => savedBy(teamId) as unknown as OwnNow)?.open[0]?.standing;
    expect(standing(packers.id)).toMatchObject({ selectedTeamId: packers.id, isNewer: false });
    // A third device's.
    expect(standing("another")).toMatchObject({ isNewer: true });
  });
});

describe("saving a pick", () => {
  it("[2.41][8.8] shows the choice while it is saved, then a toast", async () => {
    const { submit, choose, toast, save } = start();
    let succeed = () => {};
    submit.mockReturnValue(new Promise<never>((resolve) => (succeed = () => resolve(undefined as never))));
    await choose();
    expect(submit).toHaveBeenCalledExactlyOnceWith({
      leagueId: league.id,
      gameId: game.id,
      selectedTeamId: packers.id,
    });
    expect(save()).toEqual({ kind: "saving", teamId: packers.id, failures: 0 });
    await act(async () => succeed());
    expect(save()?.kind).toBe("saved");
    expect(toast()?.title).toBe("Pick saved successfully!");
  });

  it("[2.41] sends nothing for clicks while it is pending, when locked, or without a league", async () => {
    const { submit, choose } = start();
    submit.mockReturnValue(new Promise(() => undefined));
    await choose({ leagueId: null });
    await choose({ canPick: false });
    expect(submit).not.toHaveBeenCalled();
    await choose();
    await choose({ teamId: bears.id });
    await choose();
    expect(submit).toHaveBeenCalledOnce();
  });

  it("[2.41][10.21] leaves a row as it was when the server refuses to bring its pick back", async () => {
    const { submit, choose, toast, save } = start();
    submit.mockRejectedValue(new ConvexError({ code: "INVALID", message: "You can pick 5 games a week." }));
    await choose();
    expect(save()?.kind).toBe("failed");
    await choose({ weights: {} });
    expect(save()).toBeUndefined();
    expect(toast()).toMatchObject({ title: "Error", description: "You can pick 5 games a week." });
  });

  it("ignores the second of two clicks in the same instant", async () => {
    const { submit, sheet } = start();
    submit.mockReturnValue(new Promise(() => undefined));
    await act(async () => {
      void sheet().choose(choice);
      void sheet().choose({ ...choice, teamId: bears.id });
    });
    expect(submit).toHaveBeenCalledOnce();
  });

  it("[4.11][9.6][8.5] retries after one second and again after another, then reverts with the fallback message", async () => {
    const { submit, choose, toast, save } = start();
    submit.mockRejectedValue(new Error("[CONVEX M(picks:submit)] Server Error"));
    await choose();
    expect(submit).toHaveBeenCalledTimes(1);
    await pass(999);
    expect(submit).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(submit).toHaveBeenCalledTimes(2);
    expect(save()?.kind).toBe("saving");
    expect(toast()).toBeUndefined();
    await pass(1_000);
    expect(submit).toHaveBeenCalledTimes(3);
    expect(save()?.kind).toBe("failed");
    expect(toast()).toMatchObject({ title: "Error", description: "Failed to save pick", variant: "destructive" });
    await pass(10_000);
    expect(submit).toHaveBeenCalledTimes(3);
  });

  it("succeeds on a retry without mentioning the failure", async () => {
    const { submit, choose, toast, save } = start();
    submit.mockRejectedValueOnce(new Error("once")).mockResolvedValue(undefined as never);
    await choose();
    await pass(1_000);
    expect(save()?.kind).toBe("saved");
    expect(toast()?.title).toBe("Pick saved successfully!");
  });

  it("[8.5] shows the server's refusal at once, since a retry can't open a lock", async () => {
    const { submit, choose, toast, save } = start();
    submit.mockRejectedValue(new ConvexError({ code: "LOCKED", message: "Picks for this game are locked." }));
    await choose();
    expect(submit).toHaveBeenCalledOnce();
    expect(save()?.kind).toBe("failed");
    expect(toast()?.description).toBe("Picks for this game are locked.");
  });

  it("continues after the page is left", async () => {
    const { submit, choose, unmount } = start();
    submit.mockRejectedValueOnce(new Error("once")).mockResolvedValue(undefined as never);
    await choose();
    unmount();
    await pass(1_000);
    expect(submit).toHaveBeenCalledTimes(2);
  });
});

describe("[2.41] taking a pick back", () => {
  const saved = { savedTeamId: packers.id };
  const place = { leagueId: league.id, gameId: game.id };
  afterEach(() => {
    act(() => setCutOff({ isCutOff: false, knownAtMs: null }));
    forgetKeptLists();
  });

  it("shows at once, and can be undone once it is saved", async () => {
    const { takeBack, choose, toast, save } = start();
    let succeed = () => {};
    takeBack.mockReturnValue(new Promise((resolve) => (succeed = () => resolve(null))));
    const onUndo = vi.fn();
    await choose({ ...saved, teamId: null, onUndo });
    expect(takeBack).toHaveBeenCalledExactlyOnceWith(place);
    expect(save()).toEqual({ kind: "saving", teamId: null, failures: 0 });
    expect(toast()).toBeUndefined();
    await act(async () => succeed());
    expect(save()).toBeUndefined();
    expect(toast()).toMatchObject({ title: "Pick taken back", spoken: choice.spoken });
    act(() => toast()?.action?.onSelect());
    expect(onUndo).toHaveBeenCalledOnce();
  });

  it("waits for the save before it, and a team for the taking back: they are sent in order, and the last one holds", async () => {
    const { submit, takeBack, choose, toast, save } = start();
    const answers: (() => void)[] = [];
    const wait = () => new Promise<never>((resolve) => answers.push(() => resolve(null as never)));
    submit.mockImplementation(wait);
    takeBack.mockImplementation(wait);
    const answer = () => act(async () => answers.shift()?.());
    await choose();
    await choose({ teamId: null });
    expect(takeBack).not.toHaveBeenCalled();
    await answer();
    expect(takeBack).toHaveBeenCalledExactlyOnceWith(place);
    await choose({ teamId: bears.id });
    expect(save()).toMatchObject({ kind: "saving", teamId: bears.id });
    expect(submit).toHaveBeenCalledOnce();
    await answer();
    expect(submit).toHaveBeenLastCalledWith({ ...place, selectedTeamId: bears.id });
    expect(toast()).toBeUndefined();
    await answer();
    expect(save()?.kind).toBe("saved");
    expect(toast()?.title).toBe("Pick saved successfully!");
    expect(answers).toEqual([]);
  });

  it("isn't held up by a save that fails", async () => {
    const { submit, takeBack, choose, toast, save } = start();
    let fail = () => {};
    submit.mockReturnValue(new Promise((_, reject) => (fail = () => reject(new Error("once")))));
    takeBack.mockResolvedValue(null);
    await choose();
    await choose({ teamId: null });
    await act(async () => fail());
    expect(takeBack).toHaveBeenCalledOnce();
    expect(submit).toHaveBeenCalledOnce();
    expect(save()).toBeUndefined();
    expect(toast()?.title).toBe("Pick taken back");
  });

  it("[8.5] shows the pick again with the server's message if it is refused", async () => {
    const { takeBack, choose, toast, save } = start();
    takeBack.mockRejectedValue(new ConvexError({ code: "LOCKED", message: "Picks for this game are locked." }));
    await choose({ ...saved, teamId: null });
    expect(takeBack).toHaveBeenCalledOnce();
    expect(save()?.kind).toBe("failed");
    expect(toast()).toMatchObject({ title: "Error", description: "Picks for this game are locked." });
  });

  it("[15.1] without a connection waits on the device, until the saved team is chosen again", async () => {
    const { takeBack, choose, toast, save } = start();
    takeBack.mockRejectedValue(offlineError());
    await choose({ ...saved, teamId: null });
    expect(save()).toEqual({ kind: "unsaved", teamId: null });
    expect(toast()).toBeUndefined();
    await choose(saved);
    expect(save()).toBeUndefined();
  });

  it("[15.1] a pick that only waits on the device is dropped, and can be chosen again", async () => {
    const { submit, takeBack, choose, toast, save } = start();
    submit.mockRejectedValue(offlineError());
    await choose();
    await choose({ teamId: null, onUndo: () => undefined });
    expect(save()).toBeUndefined();
    expect(takeBack).not.toHaveBeenCalled();
    expect(toast()).toMatchObject({ title: "Pick taken back", action: { label: "Undo" } });
  });

  it.each([null, packers.id])(
    "[15.1] offline, it isn't lost to the answer to the pick before, with %s saved",
    async (savedTeamId) => {
      const { submit, takeBack, choose, save } = start();
      let succeed = () => {};
      submit.mockReturnValue(new Promise<never>((resolve) => (succeed = () => resolve(undefined as never))));
      await choose();
      act(() => setCutOff({ isCutOff: true, knownAtMs: null }));
      await choose({ savedTeamId, teamId: null });
      expect(save()).toEqual({ kind: "unsaved", teamId: null });
      await act(async () => succeed());
      expect(save()).toEqual({ kind: "unsaved", teamId: null });
      expect(takeBack).not.toHaveBeenCalled();
    },
  );

  it("[10.14] brings back what the pick had", async () => {
    const { submit, choose } = start();
    submit.mockResolvedValue(undefined as never);
    await choose({ weights: { number: 3 } });
    expect(submit).toHaveBeenCalledExactlyOnceWith({ ...place, selectedTeamId: packers.id, number: 3 });
  });

  it("[10.14][15.1] keeps what the pick had on the device, without a connection", async () => {
    const { submit, choose } = start();
    submit.mockRejectedValue(offlineError());
    await choose({ weights: { number: 3 } });
    const { result } = renderHook(useOfflinePicks);
    expect(result.current).toMatchObject([{ ...place, teamId: packers.id, weights: { number: 3 } }]);
  });
});
