// Without a network: the app starts, shows what was last known, and offers on return the picks made meanwhile.
import { expect, type Page } from "@playwright/test";
import type { ConvexHttpClient } from "convex/browser";
import { api } from "../../../convex/_generated/api";
import { AUTH_ROOT } from "../../../local/identity/doors";
import type { Id } from "../../../convex/_generated/dataModel";
import { arrive, type Visitor } from "../../support/e2e/appPage";
import { test } from "../../support/e2e/sharedStacks";

const LOST = { refusals: ["WebSocket", "ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "Failed to fetch"] };

let visitor: Visitor;
let page: Page;
let client: ConvexHttpClient;
let leagueId: Id<"leagues">;
let otherId: Id<"leagues">;

test.beforeEach(async ({ browser, season }, { title }) => {
  const before = async (own: ConvexHttpClient) => {
    client = own;
    otherId = (await own.mutation(api.leagues.create, { name: "Unvisited League" })).id;
    leagueId = (await own.mutation(api.leagues.create, { name: "Tunnel League" })).id;
  };
  const last = title.replace(/\W/g, "").slice(0, 24);
  const options = { before, path: "about:blank", serviceWorkers: "allow" } as const;
  visitor = await arrive(browser, season.stack, { first: "Olga", last }, options);
  page = visitor.page;
  await page.goto(`/picks?league=${leagueId}`);
});
test.afterEach(() => visitor?.leave(LOST));

const card = (name: string) => page.getByRole("article", { name });
const banner = () => page.getByRole("status").filter({ hasText: "You’re offline." });
const offer = () => page.getByRole("region", { name: "Picks made offline" });
const lions = () => card("Chicago Bears at Detroit Lions").getByRole("radio", { name: /Detroit Lions/ });
const dolphins = () => card("Detroit Lions at Miami Dolphins").getByRole("radio", { name: /Miami Dolphins/ });
const vikings = () => card("Detroit Lions at Minnesota Vikings").getByRole("radio", { name: /Minnesota Vikings/ });

async function goOffline() {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  // All that picking takes has arrived.
  await expect(lions()).toBeEnabled();
  await page.context().setOffline(true);
  await expect(banner()).toBeVisible();
}

test("[15.1] starts without a network with what was last known, and keeps picks until they are saved", async ({
  season,
}) => {
  await lions().click();
  await expect(card("Chicago Bears at Detroit Lions").getByText("Saved")).toBeVisible();
  await goOffline();
  await page.reload();
  await expect(banner()).toContainText("Last updated less than a minute ago.");
  await expect(lions()).toBeChecked();

  await dolphins().click();
  await vikings().click();
  // The bar stands above the banner.
  const bar = page.getByRole("region", { name: "Progress" });
  await expect(bar).toContainText("2 not saved");
  const edges = async () => [await bar.boundingBox(), await banner().boundingBox()];
  await expect
    .poll(async () => {
      const [above, below] = await edges();
      return above && below && above.y + above.height <= below.y;
    })
    .toBe(true);
  await expect(
    card("Detroit Lions at Miami Dolphins")
      .getByText(/^Not saved/)
      .filter({ visible: true }),
  ).toBeVisible();
  await page.reload();
  await expect(dolphins()).toBeChecked();
  await expect(
    card("Detroit Lions at Miami Dolphins")
      .getByText(/^Not saved/)
      .filter({ visible: true }),
  ).toBeVisible();
  await expect(offer()).toBeHidden();

  await page.context().setOffline(false);
  await expect(offer()).toContainText("You made 2 changes while offline. Save them now?");
  const picks = async () => (await client.query(api.picks.listMine, { leagueId, ...season.week })).picks.length;
  expect(await picks()).toBe(1);
  await offer().getByRole("button", { name: "Save 2 changes" }).click();
  await expect(offer()).toBeHidden();
  await expect(dolphins()).toBeChecked();
  expect(await picks()).toBe(3);
});

test("[15.1] reopened, shows at once what was last known, before its server has answered anything", async () => {
  await expect(lions()).toBeEnabled();
  await expect.poll(async () => (await keptSheets()).filter((key) => key.includes(leagueId)).length).toBe(2);
  // From now on the server accepts connections and says nothing.
  await page.routeWebSocket(/sync/, () => undefined);
  await page.reload();
  await expect(lions()).toBeVisible();
  await expect(banner()).toBeHidden();
});

test("[15.1] a pick made offline isn't offered after its deadline", async ({ season }) => {
  await goOffline();
  await lions().click();
  await dolphins().click();
  await vikings().click();
  await expect(
    card("Detroit Lions at Minnesota Vikings")
      .getByText(/^Not saved/)
      .filter({ visible: true }),
  ).toBeVisible();
  // Meanwhile two of the three lock.
  await client.mutation(api.leagues.updateSettings, { leagueId, pickDeadlineHours: 60 });
  await page.context().setOffline(false);
  await expect(offer()).toContainText("You made 3 changes while offline. Save 1 of them now?");
  await expect(offer().getByText("The deadline has passed; not saved")).toHaveCount(2);
  await offer().getByRole("button", { name: "Save 1 change" }).click();
  await expect
    .poll(async () => (await client.query(api.picks.listMine, { leagueId, ...season.week })).picks.length)
    .toBe(1);
  await offer().getByRole("button", { name: "OK" }).click();
  await expect(offer()).toBeHidden();
});

test("[15.1] a pick made offline gives way to one that was saved after it, unless its owner says otherwise", async ({
  season,
}) => {
  await goOffline();
  await lions().click();
  await dolphins().click();
  await expect(
    card("Detroit Lions at Miami Dolphins")
      .getByText(/^Not saved/)
      .filter({ visible: true }),
  ).toBeVisible();
  // Meanwhile on another device.
  const { games } = await client.query(api.games.listByWeek, season.week);
  const teams = await client.query(api.teams.list, {});
  const idOf = (name: string) => teams.find((team) => team.name.endsWith(name))?.id;
  const game = games.find(({ homeTeamId, awayTeamId }) => homeTeamId === idOf("Lions") && awayTeamId === idOf("Bears"));
  if (!game) throw new Error("The game is missing.");
  await client.mutation(api.picks.submit, { leagueId, gameId: game.id, selectedTeamId: game.awayTeamId });
  await page.context().setOffline(false);

  await expect(offer()).toContainText("You made 2 changes while offline. Save 1 of them now?");
  await expect(offer()).toContainText(/Bears were saved after it, .+, and stay unless you check this pick\./);
  await expect(offer().getByRole("checkbox", { name: /Lions over/ })).not.toBeChecked();
  await offer().getByRole("button", { name: "Save 1 change" }).click();
  await expect(offer()).toBeHidden();
  const saved = async () => (await client.query(api.picks.listMine, { leagueId, ...season.week })).picks;
  expect(await saved()).toHaveLength(2);
  expect((await saved()).find(({ gameId }) => gameId === game.id)?.selectedTeamId).toBe(game.awayTeamId);
});

test("[15.1] a start while the server is down shows what was last known, and no alarm", async ({ season }) => {
  await goOffline();
  await page.context().setOffline(false);
  await expect(banner()).toBeHidden();
  await page.addInitScript(() => {
    const seen: string[] = Object.assign(window, { alarms: [] }).alarms;
    new MutationObserver(() => {
      const text = document.querySelector("main")?.textContent ?? "";
      if (text.includes("isn’t open yet")) seen.push(text);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.route(`${season.stack.addresses.identity}/**`, (route) => route.abort());
  await page.routeWebSocket(/sync/, (socket) => socket.close());
  await page.reload();
  await expect(banner()).toContainText("Last updated less than a minute ago.");
  await expect(lions()).toBeVisible();
  await expect(page.getByText("Connecting…")).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { alarms: string[] }).alarms)).toEqual([]);
});

test("[15.1] a page that was never opened here says so without a network", async () => {
  await goOffline();
  await expect(banner()).not.toContainText("never opened");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Standings" }).click();
  await expect(banner()).toContainText("What’s missing on this page was never opened on this device.");
});

/** How many answers this browser keeps. */
const kept = () =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === "huddle-answers")) return 0;
    const open = indexedDB.open("huddle-answers");
    await new Promise((resolve) => (open.onsuccess = resolve));
    const count = open.result.transaction("answers").objectStore("answers").count();
    await new Promise((resolve) => (count.onsuccess = resolve));
    open.result.close();
    return count.result;
  });
/** The sheets that it keeps of this person, by league. */
const keptSheets = () =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === "huddle-answers")) return [];
    const open = indexedDB.open("huddle-answers");
    await new Promise((resolve) => (open.onsuccess = resolve));
    const keys = open.result.transaction("answers").objectStore("answers").getAllKeys();
    await new Promise((resolve) => (keys.onsuccess = resolve));
    open.result.close();
    return keys.result.map(String).filter((key) => /^picks:(?:listMine|ownSheet)\b/.test(key));
  });

test("[15.1] a league that wasn't looked at here can be picked in without a network", async () => {
  await expect.poll(async () => (await keptSheets()).filter((key) => key.includes(otherId)).length).toBe(2);
  await goOffline();
  await page.goto(`/picks?league=${otherId}`);
  await expect(banner()).toContainText("Last updated");
  await lions().click();
  await expect(
    card("Chicago Bears at Detroit Lions")
      .getByText(/^Not saved/)
      .filter({ visible: true }),
  ).toBeVisible();
});

test("[15.1] what arrives while another person’s answers are being deleted is kept", async () => {
  await expect(lions()).toBeEnabled();
  await page.addInitScript(() => {
    const { clear } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.clear = function () {
      const endMs = Date.now() + 5_000;
      const goOn = () => {
        if (Date.now() < endMs) this.count().onsuccess = goOn;
      };
      goOn();
      return clear.call(this);
    };
  });
  await page.evaluate(() => localStorage.setItem("huddle.lastPerson", "somebody else"));
  await page.reload();
  await goOffline();
  await expect.poll(async () => (await keptSheets()).filter((key) => key.includes(leagueId)).length).toBe(2);
});

const landing = () => page.getByRole("button", { name: "Create Account" }).first();
const signOut = () => page.getByRole("main").getByRole("button", { name: "Sign Out" });

test("[15.1] signing out leaves nothing on the device", async () => {
  await goOffline();
  expect(await kept()).toBeGreaterThan(5);
  await page.context().setOffline(false);
  await expect(banner()).toBeHidden();
  await page.goto("/profile");
  await signOut().click();
  await expect(landing()).toBeVisible();
  await expect.poll(kept).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem("huddle.lastPerson"))).toBeNull();
});

test("[15.1] signing out without a network holds at once, and ends the session on return", async ({ season }) => {
  // A reload can reach the network for a moment, past any route. So the page itself holds these requests back.
  let isHeldBack = false;
  let attempts = 0;
  await page.exposeFunction("isHeldBack", () => {
    attempts += 1;
    return isHeldBack;
  });
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = async (...request: Parameters<typeof fetch>) => {
      const url = request[0] instanceof Request ? request[0].url : String(request[0]);
      if (url.endsWith("/sign-out") && (await (window as unknown as { isHeldBack(): Promise<boolean> }).isHeldBack()))
        throw new TypeError("Failed to fetch");
      return await send.apply(window, request);
    };
  });
  await page.goto("/profile");
  await expect(signOut()).toBeVisible();
  await page.getByRole("link", { name: "My Picks" }).first().click();
  await goOffline();
  await lions().click();
  await page.getByRole("link", { name: /^Profile of/ }).click();
  await signOut().click();
  const question = page.getByRole("alertdialog", { name: "Sign out and discard 1 pick?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  isHeldBack = true;
  await signOut().click();
  await question.getByRole("button", { name: "Sign Out" }).click();
  await expect(landing()).toBeVisible();
  await expect.poll(kept).toBe(0);
  const left = () =>
    page.evaluate(() => [
      ...["huddle.lastPerson", "huddle.offlinePicks"].map((key) => localStorage.getItem(key)),
      ...["huddle.lastShown", "huddle.wantedPath", "huddle.tabPerson"].map((key) => sessionStorage.getItem(key)),
    ]);
  expect(await left()).toEqual([null, null, null, null, null]);
  await page.reload();
  await expect(landing()).toBeVisible();

  const session = async () => {
    const answer = await page.request.get(`${season.stack.addresses.identity}${AUTH_ROOT}/get-session`);
    return (await answer.json()) as unknown;
  };
  await expect.poll(() => attempts).toBeGreaterThan(0);
  expect(await session()).not.toBeNull();
  isHeldBack = false;
  await page.context().setOffline(false);
  await expect.poll(session).toBeNull();
  await page.reload();
  await expect(landing()).toBeVisible();
});
