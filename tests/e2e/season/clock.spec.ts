// A device whose clock is wrong: countdowns go by the server's.
import { expect } from "@playwright/test";
import { api } from "../../../convex/_generated/api";
import { PICK_DEADLINE_HOURS } from "../../../domain/leagues/deadlines";
import { formatCountdown } from "../../../src/lib/countdown";
import { visit } from "../../support/e2e/appPage";
import { test } from "../../support/e2e/sharedStacks";

const HOUR_MS = 3_600_000;

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
    const countdown = page.getByRole("article", { name: "Chicago Bears at Detroit Lions" }).locator("time").first();
    await expect
      .poll(async () => {
        // The text may be a second old.
        const possible = [0, 2_000].map((agoMs) => formatCountdown(lockAtMs - Date.now() + agoMs));
        return possible.includes(await countdown.innerText());
      })
      .toBe(true);
    await visitor.leave();
  });
}
