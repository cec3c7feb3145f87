// Every kind of mail, as it looks on a phone.
import { expect, test } from "@playwright/test";
import { previewMail } from "../../convex/model/admin/adminMails";
import { NOTICE_NAMES, isNoticeKind } from "../../convex/model/notices/noticeKinds";
import { renderMail } from "../../convex/model/notices/mail/layout";

const PHONE = { width: 390, height: 844 };
const TALLEST_HEAD = 400;
const SMALLEST_TARGET = 24;

test.use({ viewport: PHONE });

test("a mail's button is on a phone's first screen, and every link can be hit with a finger", async ({ page }) => {
  process.env["APP_URL"] = "https://picks.example";
  for (const kind of Object.keys(NOTICE_NAMES).filter(isNoticeKind)) {
    await test.step(kind, async () => {
      await page.setContent(previewMail(kind).html);
      const links = await page.getByRole("link").all();
      const boxes = await Promise.all(links.map(async (link) => await link.boundingBox()));
      const [button] = boxes;
      expect((button?.y ?? Infinity) + (button?.height ?? 0)).toBeLessThan(TALLEST_HEAD);
      for (const box of boxes) expect(box?.height).toBeGreaterThanOrEqual(SMALLEST_TARGET);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBe(PHONE.width);
    });
  }
});

test("long names stay within a phone's width, in a mail about several leagues too", async ({ page }) => {
  const name = "Wolkenkuckucksheimerinnen".repeat(2);
  const part = {
    heading: name,
    lead: `3 picks are missing in ${name}.`,
    button: { label: "Make your picks", url: "https://picks.example/picks" },
    link: { label: "Fewer for this league", url: "https://picks.example/profile" },
    sections: [{ title: "3 games at 1:00 PM", rows: [{ label: name, value: name }] }],
  };
  const { html } = renderMail({
    language: "en",
    ...part,
    subject: name,
    preview: name,
    parts: [part, part],
    stops: ["deadline24h", "results"],
    settingsUrl: "https://picks.example/profile",
  });
  await page.setContent(html);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`[18.1] the recap on a phone, ${colorScheme}`, async ({ page }, info) => {
    process.env["APP_URL"] = "https://picks.example";
    await page.emulateMedia({ colorScheme });
    await page.setContent(previewMail("recap").html);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pat, Week 10 is in the books");
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Sunday Crew", "Last One Standing"]);
    const path = info.outputPath(`recap-${colorScheme}.png`);
    await page.screenshot({ path, fullPage: true });
    await info.attach(`recap-${colorScheme}`, { path, contentType: "image/png" });
  });
}
