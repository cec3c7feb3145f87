// The app in a browser that is set to another region and another time zone.
import { expect } from "@playwright/test";
import { demoAccount } from "../../support/e2e/accounts";
import { visit } from "../../support/e2e/appPage";
import { test } from "../../support/e2e/sharedStacks";

const as = demoAccount("Pat, a player");

for (const width of [390, 1280]) {
  test(`[15.4] deadlines are in the viewer's zone, with Eastern time beside it, at ${width} px`, async ({
    browser,
    demo,
  }) => {
    const { page, leave } = await visit(browser, demo, {
      as,
      path: "/picks",
      viewport: { width, height: 900 },
      locale: "de-DE",
      timezoneId: "Europe/Berlin",
    });
    const card = page.getByRole("region", { name: /^Open/ }).getByRole("article").last();
    await card.getByRole("button", { name: /^Details: / }).click();
    const deadline = card.locator("dd").nth(1);
    await expect(deadline).toHaveText(/\d:\d\d \((\w{3} )?\d{1,2}:\d\d [AP]M ET\)$/);
    await leave();
  });
}
