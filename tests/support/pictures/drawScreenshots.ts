// Draws the screenshots of public/manifest.webmanifest, from a demo that is running:
// npx tsx tests/support/pictures/drawScreenshots.ts http://localhost:3000
import { chromium } from "@playwright/test";
import { AUTH_ROOT } from "../../../local/identity/doors";
import { IDENTITY_PATH } from "../../../local/web/Gateway";
import { findChromium } from "../e2e/browser";
import { demoAccount } from "../e2e/accounts";

const pictures = [
  { name: "picks-narrow", path: "/picks", viewport: { width: 390, height: 844 } },
  { name: "standings-narrow", path: "/standings", viewport: { width: 390, height: 844 } },
  { name: "dashboard-wide", path: "/", viewport: { width: 1280, height: 800 } },
];

const [app = "http://localhost:3000"] = process.argv.slice(2);
const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ["--no-sandbox"] });
const context = await browser.newContext({ baseURL: app, colorScheme: "light", serviceWorkers: "block" });
await context.request.post(`${IDENTITY_PATH}${AUTH_ROOT}/sign-in/email`, {
  data: demoAccount("Pat, a player"),
  headers: { origin: app },
});
for (const { name, path, viewport } of pictures) {
  const page = await context.newPage();
  await page.setViewportSize(viewport);
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: `public/screenshots/${name}.jpg`, type: "jpeg", quality: 72, scale: "css" });
  await page.close();
}
await browser.close();
