import { act, renderHook } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { toast as hotToast, useToaster } from "react-hot-toast/headless";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../../../convex/_generated/api";
import { contentOf } from "../../../../../src/components/ui/overlays/toast";
import { sheetKey } from "../../../../../src/features/picks/sheet/pendingSaves";
import { usePickSheet } from "../../../../../src/features/picks/sheet/usePickSheet";
import { setCutOff } from "../../../../../src/lib/offline/cutOff";
import { offlineError } from "../../../../../src/lib/offline/offlineError";
import { forgetOfflinePicks } from "../../../../../src/lib/offline/offlinePicks";
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
  convex.handle(api.picks.submit, submit);
  const { result, unmount } = renderHook(() => ({ ...usePickSheet(), toasts: useToaster().toasts }), {
    wrapper: convex.wrapper,
  });
  const choose = (over: Partial<typeof choice> | { leagueId: null } = {}) =>
    act(async () => void result.current.choose({ ...choice, ...over }));
  const toast = () => {
    const newest = result.current.toasts.find((candidate) => candidate.visible);
    return newest && contentOf(newest.id);
  };
  return { submit, choose, toast, unmount, sheet: () => result.current, save: () => result.current.sheet[key] };
}

describe("[15.1] a pick made without a connection", () => {
  afterEach(() => {
    act(() => setCutOff({ isCutOff: false, knownAtMs: null }));
    forgetOfflinePicks();
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
    await second.choose({ savedTeamId: packers.id as never });
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
