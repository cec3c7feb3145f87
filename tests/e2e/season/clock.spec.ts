// A device whose clock is wrong: countdowns go by the server's.
import { expect } from "@playwright/test";
import { api } from "../../../convex/_generated/api";
import { PICK_DEADLINE_HOURS } from "../../../domain/leagues/deadlines";
import { visit } from "../../support/e2e/appPage";
import { test } from "../../support/e2e/sharedStacks";

const HOUR_MS = 3_600_000;

/** As a card says it [2.40]. */
function timeLeft(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60)];
  return days > 0 ? `${days}d ${hours % 24}h left` : `${hours}h ${minutes % 60}m left`;
}

for (const [name, wrongByMs] of [
  ["ahead", 3 * HOUR_MS],
  ["behind", -3 * HOUR_MS],
] as const) {
  test(`[15.5] countdowns are right where the device's clock is three hours ${name}`, async ({ browser, season }) => {
    let lockAtMs = NaN;
    const visitor = await visit(browser, season.stack, {
      as: { first: "Clara", last: name },
      path: "about:blank",
      before: async (client) => {
        await client.mutation(api.leagues.create, { name: "Clockwork" });
        const { games } = await client.query(api.games.listByWeek, season.week);
        const next = Math.min(...games.filter(({ status }) => status === "scheduled").map((game) => game.kickoffAtMs));
        lockAtMs = next - PICK_DEADLINE_HOURS.default * HOUR_MS;
      },
    });
    const { page } = visitor;
    await page.addInitScript((ms) => {
      const RealDate = Date;
      const now = () => RealDate.now() + ms;
      window.Date = new Proxy(RealDate, {
        construct: (target, args) => Reflect.construct(target, args.length === 0 ? [now()] : args) as object,
        get: (target, property, receiver) =>
          property === "now" ? now : (Reflect.get(target, property, receiver) as unknown),
      });
    }, wrongByMs);
    await page.goto("/picks");
    const row = page.getByRole("article", { name: "Chicago Bears at Detroit Lions" });
    // Stands once above the games that start together.
    const countdown = row.locator("xpath=ancestor::*[@role='group'][1]").locator("time");
    await expect
      .poll(async () => {
        // The text may be a second old.
        const possible = [0, 2_000].map((agoMs) => timeLeft(lockAtMs - Date.now() + agoMs));
        return possible.includes(await countdown.innerText());
      })
      .toBe(true);
    await visitor.leave();
  });
}
