// A survivor week live: the reveal at its first kickoff, and the sweat with every score.
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import type { PoolView } from "../../../../src/components/survivor/survivorViews";
import { WeekReveal } from "../../../../src/features/survivor/sweat/WeekReveal";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { createPool, pickInPool } from "../../../support/screens/hostPool";
import { SEASON, storeWeek, WEEK } from "../../../support/screens/hostSeason";
import { openWithKept } from "../../../support/screens/keptPage";
import { final, lions, live, open, packers, region, user, yourPick } from "../../../support/screens/poolScreen";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

let host: HostConvex;
let sam: HostClient;
let pat: HostClient;
let lou: HostClient;
let leagueId: PoolView["league"]["id"];
beforeEach(async () => {
  host = await HostConvex.open();
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  pat = await host.signIn({ firstName: "Pat", lastName: "Rivera" });
  lou = await host.signIn({ firstName: "Lou", lastName: "Reyes" });
  await storeWeek(host, [packers, lions]);
  leagueId = await createPool(sam, {}, [pat, lou]);
  await pickInPool(sam, { leagueId, match: packers, team: "GB" });
  await pickInPool(pat, { leagueId, match: packers, team: "CHI" });
  await pickInPool(lou, { leagueId, match: packers, team: "GB" });
});
afterEach(() => host.close());

const sweat = () => region("Survivor sweat");
const namesIn = async (label: string) =>
  within((await sweat()).getByRole("region", { name: label }))
    .queryAllByRole("listitem")
    .map((item) => item.textContent);

describe("[11.7] the sweat", () => {
  it("appears with the first live game, moves with the score, and lets the eliminated fall out by name", async () => {
    open(sam, leagueId);
    await region("Your pick");
    expect(screen.queryByRole("region", { name: "Survivor sweat" })).toBeNull();

    await storeWeek(host, [live(packers)]);
    expect(await screen.findByText("2 of 3 entries left if it ended now")).toBeTruthy();
    expect(await namesIn("On the Brink")).toEqual([expect.stringMatching(/^PRPat RiveraCHI\d+% to survive$/)]);
    expect(await namesIn("Out This Week")).toEqual([]);
    const riding = within((await sweat()).getByRole("region", { name: "Who's riding on what" }));
    expect(riding.getByRole("img", { name: "1 picked Bears, 2 picked Packers" })).toBeTruthy();
    expect(riding.getAllByText("Out")).toHaveLength(1);

    await storeWeek(host, [{ ...live(packers), score: [7, 10] }]);
    expect(await screen.findByText("1 of 3 entries left if it ended now")).toBeTruthy();
    expect(await namesIn("On the Brink")).toHaveLength(2);

    await storeWeek(host, [final(packers, [20, 24])]);
    expect(await screen.findByText("1 of 1 entry left if it ended now")).toBeTruthy();
    const fallen = (await sweat()).getByRole("region", { name: "Out This Week" });
    const items = within(fallen).getAllByRole("listitem");
    expect(items.map(({ textContent }) => textContent).sort()).toEqual(["LRLou ReyesGB", "SOSam Okafor (you)GB"]);
    for (const item of items) expect(item.className).toContain("sweat-fallen");
  });

  it("[4.7] comes after the pick that is owed, also once that is made, and first for whoever has picked", async () => {
    const owed = await createPool(sam, {}, [pat]);
    await pickInPool(pat, { leagueId: owed, match: packers, team: "CHI" });
    await storeWeek(host, [live(packers)]);
    const first = async () => {
      const [pick, card] = [await screen.findByRole("region", { name: "Your pick" }), "Survivor sweat"];
      const shown = await screen.findByRole("region", { name: card });
      return pick.compareDocumentPosition(shown) & Node.DOCUMENT_POSITION_FOLLOWING ? "pick" : "sweat";
    };
    const { unmount } = open(sam, owed);
    expect(await first()).toBe("pick");
    await pickInPool(sam, { leagueId: owed, match: lions, team: "DET" });
    expect(await (await yourPick()).findByText(/You can change it until the deadline/)).toBeTruthy();
    expect(await first()).toBe("pick");
    unmount();
    open(pat, owed);
    expect(await first()).toBe("sweat");
  });

  it("[4.7] moves no pick from under a thumb: it comes below as a game starts, and stays once it is over", async () => {
    const lives = await createPool(sam, { livesPerEntry: 2 }, [pat]);
    await pickInPool(sam, { leagueId: lives, match: packers, team: "CHI" });
    open(sam, lives);
    const pick = await screen.findByRole("region", { name: "Your pick" });
    expect(await (await yourPick()).findByText("Game pending")).toBeTruthy();
    await storeWeek(host, [live(packers)]);
    const card = await screen.findByRole("region", { name: "Survivor sweat" });
    expect(pick.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await storeWeek(host, [final(packers, [20, 17])]);
    expect(await (await yourPick()).findByText("Lost a life")).toBeTruthy();
    expect(within(card).getByText("No game on")).toBeTruthy();
  });

  it("[4.7] gives way to the result as the pool ends, in its place, so that nothing moves under a finger", async () => {
    const last = await createPool(sam, {}, [pat]);
    for (const client of [sam, pat]) await pickInPool(client, { leagueId: last, match: packers, team: "CHI" });
    const { unmount } = open(sam, last);
    const pick = await screen.findByRole("region", { name: "Your pick" });
    await storeWeek(host, [live(packers)]);
    const card = await screen.findByRole("region", { name: "Survivor sweat" });
    await storeWeek(host, [final(packers, [20, 17])]);
    const winners = await screen.findByRole("region", { name: "Winners" });
    expect(within(winners).getByText("2 share the win")).toBeTruthy();
    expect(winners.parentElement).toBe(card.parentElement);
    expect(card.className).toContain("invisible");
    const isAfterPick = (shown: Element) => pick.compareDocumentPosition(shown) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(isAfterPick(winners)).toBeTruthy();
    unmount();
    open(sam, last);
    const first = await screen.findByRole("region", { name: "Winners" });
    const next = await screen.findByRole("region", { name: "Your pick" });
    expect(next.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy();
  });

  it("[4.7] comes in the result's place as a pool is reopened that was over when its page opened, and back", async () => {
    const last = await createPool(sam, {}, [pat]);
    for (const client of [sam, pat]) await pickInPool(client, { leagueId: last, match: packers, team: "CHI" });
    await storeWeek(host, [final(packers, [20, 17])]);
    await vi.waitFor(async () => expect((await sam.query(api.survivor.get, { leagueId: last })).state).toBe("over"));
    open(sam, last);
    const place = (await screen.findByRole("region", { name: "Winners" })).parentElement;
    const pick = await screen.findByRole("region", { name: "Your pick" });
    await storeWeek(host, [final(packers, [17, 20])]);
    const card = await screen.findByRole("region", { name: "Survivor sweat" });
    expect(within(card).getByText("2 of 2 entries left if it ended now")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Winners" })).toBeNull();
    expect(card.parentElement).toBe(place);
    expect(pick.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy();
    await storeWeek(host, [final(packers, [20, 17])]);
    expect((await screen.findByRole("region", { name: "Winners" })).parentElement).toBe(place);
  });

  it("says that a life would be lost, where entries have several", async () => {
    const lives = await createPool(sam, { livesPerEntry: 2 }, [pat]);
    await pickInPool(sam, { leagueId: lives, match: packers, team: "CHI" });
    await storeWeek(host, [live(packers)]);
    open(sam, lives);
    const riding = within((await sweat()).getByRole("region", { name: "Who's riding on what" }));
    expect(await riding.findByText("Life lost")).toBeTruthy();
    expect(riding.queryByText("Out")).toBeNull();
  });

  it("shows who had fallen before without motion", async () => {
    await storeWeek(host, [final(packers, [20, 17])]);
    await vi.waitFor(async () =>
      expect(await sam.query(api.survivor.recentEliminations, { leagueId })).toHaveLength(1),
    );
    await storeWeek(host, [live(lions)]);
    open(sam, leagueId);
    const fallen = within((await sweat()).getByRole("region", { name: "Out This Week" }));
    expect((await fallen.findByRole("listitem")).className).not.toContain("sweat-fallen");
  });
});

describe("[11.6] the reveal of a survivor week", () => {
  it("opens at the first kickoff for whoever looks: the split, and who stands alone", async () => {
    open(sam, leagueId);
    await region("Your pick");
    expect(screen.queryByText(/picks are open/)).toBeNull();
    await storeWeek(host, [live(packers)]);
    const reveal = within(await screen.findByRole("status", { name: "Revealed now" }));
    expect(await reveal.findByText("Week 12: picks are open")).toBeTruthy();
    expect(reveal.getByText("2 of 3 picked the Packers, the most of 2 teams.")).toBeTruthy();
    expect(reveal.getByText("Pat Rivera stands alone on the Bears.")).toBeTruthy();
    await user.click(reveal.getByRole("button", { name: "Close" }));
    expect(screen.queryByText(/picks are open/)).toBeNull();
  });

  it("is no news for whoever comes later", async () => {
    await storeWeek(host, [live(packers)]);
    open(pat, leagueId);
    await sweat();
    expect(screen.queryByText(/picks are open/)).toBeNull();
  });

  it("is none between two visits either", async () => {
    const pool = await sam.query(api.survivor.get, { leagueId });
    const readState = () => sam.query(api.survivor.weekState, { leagueId, season: SEASON, week: WEEK });
    const hidden = await readState();
    await storeWeek(host, [live(packers)]);
    const revealed = await readState();
    const page = (state: typeof hidden) => <WeekReveal pool={pool} state={state} riders={null} teams={new Map()} />;
    const between = openWithKept(page(hidden));
    between.arrive(page(revealed));
    expect(screen.queryByText(/picks are open/)).toBeNull();
    cleanup();
    const during = openWithKept(page(hidden));
    during.arrive(page(hidden));
    during.change(page(revealed));
    expect(screen.getByText("Week 12: picks are open")).toBeTruthy();
  });
});
