// When a query fails on the server, users see plain words, what is still safe, and a way to retry.
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { ConvexError } from "convex/values";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { FailedReadsNotice } from "../../../src/app/frame/FailedReadsNotice";
import { PageErrors } from "../../../src/app/pages/PageErrors";
import { useWeekGames } from "../../../src/components/games/weeks/useWeekGames";
import { useQuietQuery } from "../../../src/hooks/useQuietQuery";
import { FakeConvex } from "../../support/screens/fakeConvex";
import { uiTest } from "../../support/screens/uiTest";

uiTest();

const crash = () => new Error("[CONVEX Q(weeks:current)] [Request ID: 0c1f] Server Error\n  Called by client");
const week = { season: 2026, week: 12 };
const show = (convex: FakeConvex, element: React.ReactNode) =>
  render(
    <MemoryRouter>
      <PageErrors>
        {element}
        <FailedReadsNotice />
      </PageErrors>
    </MemoryRouter>,
    { wrapper: convex.wrapper },
  );
const tryAgain = () => userEvent.click(screen.getByRole("button", { name: "Try again" }));

describe("a page whose query failed", () => {
  const Page = () => <h1>Week {useQuery(api.weeks.current, {})?.week}</h1>;

  it("explains the failure in our own words, and recovers when retried", async () => {
    const convex = new FakeConvex().answer(api.weeks.current, crash);
    show(convex, <Page />);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("This page could not be loaded");
    expect(alert.textContent).toContain("Everything you saved is safe");
    expect(document.body.textContent).not.toMatch(/CONVEX|Request ID|Called by client|Server Error/);
    convex.answer(api.weeks.current, () => week);
    await tryAgain();
    expect(await screen.findByRole("heading", { name: "Week 12" })).toBeTruthy();
    // React logs the caught error.
    vi.mocked(console.error).mockClear();
  });

  it("shows a refusal in the server's own sentence", async () => {
    const refusal = new ConvexError({ code: "FORBIDDEN", message: "You are not a member of this league." });
    show(
      new FakeConvex().answer(api.weeks.current, () => refusal),
      <Page />,
    );
    expect((await screen.findByRole("alert")).textContent).toContain("You are not a member of this league.");
    vi.mocked(console.error).mockClear();
  });
});

describe("a page whose code can't be fetched", () => {
  const page = (build: string) => new Response(`<head><meta name="build" content="${build}" /></head>`);
  beforeEach(() => {
    document.head.insertAdjacentHTML("beforeend", '<meta name="build" content="one" />');
  });
  afterEach(() => {
    document.querySelector("meta[name=build]")?.remove();
    vi.unstubAllGlobals();
  });

  it.each([
    new TypeError("Failed to fetch dynamically imported module: /assets/PicksPage-a.js"),
    new TypeError("Importing a module script failed."),
    new TypeError("error loading dynamically imported module"),
    new Error("Unable to preload CSS for /assets/PicksPage-a.css"),
  ])("says that it was updated where the server has another version: %s", async (error) => {
    const Page = (): never => {
      throw error;
    };
    vi.stubGlobal("fetch", () => Promise.resolve(page("two")));
    show(new FakeConvex(), <Page />);
    expect((await screen.findByRole("alert")).textContent).toContain("This page has been updated");
    vi.mocked(console.error).mockClear();
  });

  it.each([
    ["the version is the same", () => Promise.resolve(page("one"))],
    ["the server is down", () => Promise.resolve(new Response("", { status: 502 }))],
    ["a network's own page answers", () => Promise.resolve(new Response("<title>Hotel</title>"))],
    ["nothing answers", () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("doesn't say so where %s", async (_where, answer) => {
    const Page = (): never => {
      throw new TypeError("Failed to fetch dynamically imported module: /assets/PicksPage-a.js");
    };
    vi.stubGlobal("fetch", answer);
    show(new FakeConvex(), <Page />);
    expect((await screen.findByRole("alert")).textContent).toContain("This page could not be loaded");
    vi.mocked(console.error).mockClear();
  });
});

describe("[8.7] a part of a page whose query failed", () => {
  const Part = () => {
    const found = useQuietQuery(api.weeks.current, {});
    return <p>{found === undefined ? "Loading" : found === null ? "Nothing yet" : `Week ${found.week}`}</p>;
  };

  it("keeps its empty state, while one notice explains the failure and offers a retry", async () => {
    let asked = 0;
    const convex = new FakeConvex().answer(api.weeks.current, () => (asked++ < 2 ? crash() : week));
    show(convex, [<Part key={1} />, <Part key={2} />]);
    expect(await screen.findAllByText("Nothing yet")).toHaveLength(2);
    const notice = () => screen.getByRole("alert").textContent;
    expect(notice()).toContain("Part of this page could not be loaded. Everything you saved is safe.");
    await tryAgain();
    // The second attempt fails too, so the notice is back.
    expect(await screen.findAllByText("Nothing yet")).toHaveLength(2);
    expect(notice()).toContain("could not be loaded");
    await tryAgain();
    expect(await screen.findAllByText("Week 12")).toHaveLength(2);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(asked).toBe(3);
  });

  it("shows no notice for a refusal, which the screen handles itself", async () => {
    const refusal = new ConvexError({ code: "FORBIDDEN", message: "You are not a member of this league." });
    show(
      new FakeConvex().answer(api.weeks.current, () => refusal),
      <Part />,
    );
    expect(await screen.findByText("Nothing yet")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("drops the failure when its screen is left", async () => {
    const convex = new FakeConvex().answer(api.weeks.current, crash);
    const { rerender } = render(<Part />, { wrapper: convex.wrapper });
    await screen.findByText("Nothing yet");
    rerender(<FailedReadsNotice />);
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

it("[2.38] shows Error loading games with a message in plain words", async () => {
  const Games = () => {
    const games = useWeekGames(week);
    return <p>{games.status === "failed" ? `Error loading games: ${games.message}` : games.status}</p>;
  };
  show(new FakeConvex().answer(api.games.listByWeek, crash), <Games />);
  expect(
    await screen.findByText(
      "Error loading games: The server could not answer. Everything you saved is safe. Request 0c1f.",
    ),
  ).toBeTruthy();
});
