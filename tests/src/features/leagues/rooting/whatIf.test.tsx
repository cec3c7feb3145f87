import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SEASON, WEEK } from "../../../../support/screens/hostSeason";
import { uiTest } from "../../../../support/screens/uiTest";
import { BoardWeek, chanceOf, choice, expectEven, matches } from "../../../../support/screens/weekBoardScreen";

uiTest();

let week: BoardWeek;
beforeEach(async () => {
  week = await BoardWeek.begin();
});
afterEach(() => week.host.close());

describe("[11.5] what if", () => {
  it("rearranges the board at once, is in the address, and is reset with one press", async () => {
    const user = userEvent.setup();
    await week.start();
    const router = week.open(week.pat);
    await user.click(await choice("Packers"));
    await user.click(await choice("Vikings"));
    expect(router.state.location.search).toBe(`?season=${SEASON}&week=${WEEK}&if=GB%2CMIN`);
    await waitFor(async () => expect(await chanceOf("Sam Okafor")).toBe("Won"));
    expect(screen.getByRole("region", { name: "What you need" }).textContent).not.toContain("so far");
    expect((await choice("Packers")).getAttribute("aria-pressed")).toBe("true");
    await user.click(screen.getByRole("button", { name: "Reset" }));
    expect(router.state.location.search).toBe("");
    await expectEven();
  });

  it("takes a second press before the first is drawn", async () => {
    await week.start();
    const router = week.open(week.pat);
    const [packers, vikings] = [await choice("Packers"), await choice("Vikings")];
    act(() => {
      packers.click();
      vikings.click();
    });
    await waitFor(() => expect(vikings.getAttribute("aria-pressed")).toBe("true"));
    expect(packers.getAttribute("aria-pressed")).toBe("true");
    expect(router.state.location.search).toBe(`?season=${SEASON}&week=${WEEK}&if=GB%2CMIN`);
    act(() => {
      packers.click();
      packers.click();
      vikings.click();
    });
    await waitFor(() => expect(vikings.getAttribute("aria-pressed")).toBe("false"));
    expect(packers.getAttribute("aria-pressed")).toBe("true");
    expect(router.state.location.search).toBe(`?season=${SEASON}&week=${WEEK}&if=GB`);
  });

  it("keeps the games in their places while a winner is chosen", async () => {
    const user = userEvent.setup();
    await week.start();
    week.open(week.pat);
    await choice("Packers");
    const orderOf = () =>
      within(screen.getByRole("list", { name: "Open games" }))
        .getAllByRole("button")
        .map((button) => /^What if (\w+)/.exec(button.getAttribute("aria-label") ?? "")?.[1]);
    const before = orderOf();
    for (const team of [before[0] ?? "", before[2] ?? ""]) {
      await user.click(await choice(team));
      await screen.findByRole("heading", { name: "What If" });
      await waitFor(async () => expect((await choice(team)).textContent).toMatch(/\d%|Won/));
      expect(orderOf()).toEqual(before);
    }
    // A game on which nothing depends any more would go to the end.
    await week.play(before[0] === "Bears" || before[0] === "Packers" ? matches.packers : matches.vikings, [45, 0]);
    await user.click(await choice(before[0] ?? ""));
    await user.click(await choice(before[2] ?? ""));
    await screen.findByRole("heading", { name: "Root For" });
    await waitFor(async () => expect((await choice("Vikings")).textContent).toMatch(/\d+%/));
    expect(orderOf()).toEqual(before);
  });

  it("says on the board whose wins it takes for granted, and announces the new chance", async () => {
    const user = userEvent.setup();
    await week.start();
    week.open(week.pat);
    await user.click(await choice("Bears"));
    const board = screen.getByRole("region", { name: "Week board" });
    expect(await within(board).findByText("If Bears win")).toBeDefined();
    const headline = screen.getByRole("region", { name: "What you need" });
    await waitFor(() =>
      expect(within(headline).getByRole("status").textContent).toMatch(/^If Bears win, your chance is \d+%\. /),
    );
    await user.click(await choice("Lions"));
    expect(await within(board).findByText("If Bears and Lions win")).toBeDefined();
  });

  it("keeps the focus among the games when it is reset", async () => {
    const user = userEvent.setup();
    await week.start();
    week.open(week.pat);
    await user.click(await choice("Lions"));
    await user.click(screen.getByRole("button", { name: "Reset" }));
    expect(document.activeElement).toBe(await choice("Lions"));
  });

  it("opens from a link, and leaves games alone that are over or unknown", async () => {
    await week.start();
    await week.end(matches.packers, [3, 0]);
    week.open(week.pat, `?season=${SEASON}&week=${WEEK}&if=CHI,DET,XX`);
    expect((await choice("Lions")).getAttribute("aria-pressed")).toBe("true");
    expect(screen.queryByRole("button", { name: /Bears/ })).toBeNull();
    await screen.findByRole("heading", { name: "What If" });
  });

  it("doesn't take another week's winners for this week's", async () => {
    await week.start();
    const router = week.open(week.pat, `?season=${SEASON}&week=${WEEK - 1}&if=DET`);
    await screen.findByText(`The winners in this link are for Week ${WEEK - 1}. This is Week ${WEEK}.`);
    expect((await choice("Lions")).getAttribute("aria-pressed")).toBe("false");
    await userEvent.setup().click(await choice("Bears"));
    expect(router.state.location.search).toBe(`?season=${SEASON}&week=${WEEK}&if=CHI`);
    expect(screen.queryByText(/The winners in this link/)).toBeNull();
  });
});
