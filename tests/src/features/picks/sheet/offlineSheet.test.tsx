// [15.1] The week's sheet without a connection.
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import { api } from "../../../../../convex/_generated/api";
import { forgetKeptLists } from "../../../../../src/lib/offline/keptList";
import { setKeptShown } from "../../../../../src/lib/offline/keptAnswers";
import { offlineError } from "../../../../../src/lib/offline/offlineError";
import { button, card, pressNext, side, Week } from "../../../../support/screens/sheetWeek";
import { uiTest } from "../../../../support/screens/uiTest";

uiTest();

describe("the week's sections lead to what is left", () => {
  afterEach(() => forgetKeptLists());

  it("[15.1] without a connection: choices that are kept on the device aren't left to pick, and aren't in", async () => {
    const week = new Week({ Lions: {}, Vikings: {}, Bills: {} });
    week.convex.handle(api.picks.submit, () => Promise.reject(offlineError()));
    week.open();
    await userEvent.click(side("Lions"));
    expect(await screen.findByText("2 picks left")).toBeTruthy();
    expect(screen.getByText("1 not saved")).toBeTruthy();
    expect([await pressNext(), await pressNext(), await pressNext()]).toEqual(["Vikings", "Bills", "Vikings"]);
    await userEvent.click(side("Vikings"));
    await userEvent.click(side("Bills"));
    expect(await screen.findByText("3 not saved")).toBeTruthy();
    expect(screen.getByText("0 of 3 in")).toBeTruthy();
    expect(button("Next to pick")).toBeNull();
  });

  it("[2.41][15.1] a pick that is taken back without a connection is still in, and says that this isn't saved", async () => {
    const week = new Week({ Lions: { isPicked: true }, Vikings: {} });
    week.convex.handle(api.picks.takeBack, () => Promise.reject(offlineError()));
    week.open();
    const picked = within(card("Lions")).getByRole("radio", { name: /Packers/ });
    act(() => picked.focus());
    await userEvent.keyboard("{Delete}");
    expect(await within(card("Lions")).findByText("Not saved")).toBeTruthy();
    expect(picked.getAttribute("aria-checked")).toBe("false");
    expect(screen.getByText("Lions at Packers: pick taken back, not saved.")).toBeTruthy();
    expect(screen.getByText("1 pick left")).toBeTruthy();
    // Choosing the saved team again ends it.
    await userEvent.click(picked);
    expect(picked.getAttribute("aria-checked")).toBe("true");
    expect(within(card("Lions")).queryByText("Not saved")).toBeNull();
  });

  it("[15.1] a change of a pick that is saved waits, so the sheet isn't all in", async () => {
    const week = new Week({ Lions: { isPicked: true }, Vikings: { isPicked: true } });
    week.convex.handle(api.picks.submit, () => Promise.reject(offlineError()));
    week.open();
    const bar = within(screen.getByRole("region", { name: "Progress" }));
    expect(bar.getByText("All 2 in")).toBeTruthy();
    await userEvent.click(side("Lions"));
    expect(await bar.findByText("1 not saved")).toBeTruthy();
    expect(bar.getByText("2 of 2 in")).toBeTruthy();
    expect(bar.queryByText("All 2 in")).toBeNull();
    // Once the game has locked, the change waits for nothing any more.
    week.push({ Lions: { isLocked: true } });
    expect(await bar.findByText("All 2 in")).toBeTruthy();
    expect(bar.queryByText("1 not saved")).toBeNull();
  });

  it("[2.52][15.1] a choice that is kept is announced at once, also where nothing has come from the server yet", async () => {
    const week = new Week({ Lions: {}, Vikings: {} });
    week.convex.handle(api.picks.submit, () => Promise.reject(offlineError()));
    setKeptShown(true);
    onTestFinished(() => setKeptShown(false));
    week.open();
    await userEvent.click(side("Lions"));
    expect(await screen.findByText("Lions at Packers: Lions, not saved.")).toBeTruthy();
    // A pick that waits already on arrival is no news.
    cleanup();
    week.open();
    expect(screen.getByText("1 not saved")).toBeTruthy();
    expect(screen.queryByText("Lions at Packers: Lions, not saved.")).toBeNull();
  });

  it("[2.52][15.1] the log of choices that are kept says nothing any more of one that waits no longer", async () => {
    const week = new Week({ Lions: { isPicked: true }, Vikings: {} });
    week.convex.handle(api.picks.submit, () => Promise.reject(offlineError()));
    week.open();
    const log = within(screen.getByRole("log", { name: "Picks kept on this device" }));
    await userEvent.click(side("Lions"));
    expect(await log.findByText("Lions at Packers: Lions, not saved.")).toBeTruthy();
    await userEvent.click(side("Vikings"));
    expect(await log.findByText("Vikings at Packers: Vikings, not saved.")).toBeTruthy();
    // A choice that ends leaves the line of the other one.
    await userEvent.click(within(card("Lions")).getByRole("radio", { name: /Packers/ }));
    expect(log.queryByText("Vikings at Packers: Vikings, not saved.")).toBeTruthy();
    week.convex.handle(api.picks.submit, () => Promise.resolve(undefined as never));
    await userEvent.click(side("Vikings"));
    await waitFor(() => expect(log.queryByText(/not saved/)).toBeNull());
  });
});
