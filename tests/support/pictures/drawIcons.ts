// npx tsx tests/support/pictures/drawIcons.ts: draws the app's icons in public/icons and public/favicon.ico from
// src/app/favicon.svg. Run it after a change to that drawing.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { findChromium } from "../e2e/browser";

const svg = readFileSync("src/app/favicon.svg", "utf8");
/** Phones cut maskable icons into a shape, whose corners the drawing's own background has to fill. */
const square = svg.replace(' rx="8"', "");
/** A phone draws the badge in one color, wherever it isn't transparent. */
const badge = svg.replace(/<rect[^>]*>/, "").replaceAll(/stroke="#\w+"/g, 'stroke="#fff"');

const icons = [
  { name: "icon-192", size: 192, drawing: svg, scale: 1, background: "transparent" },
  { name: "icon-512", size: 512, drawing: svg, scale: 1, background: "transparent" },
  { name: "maskable-192", size: 192, drawing: square, scale: 0.8, background: "#1e40af" },
  { name: "maskable-512", size: 512, drawing: square, scale: 0.8, background: "#1e40af" },
  { name: "apple-touch-icon", size: 180, drawing: square, scale: 0.88, background: "#1e40af" },
  { name: "favicon-32", size: 32, drawing: svg, scale: 1, background: "transparent" },
  { name: "badge-96", size: 96, drawing: badge, scale: 1, background: "transparent" },
];

const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ["--no-sandbox"] });
mkdirSync("public/icons", { recursive: true });
for (const { name, size, drawing, scale, background } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>
    body { margin: 0; height: 100vh; display: grid; place-items: center; background: ${background} }
    svg { width: ${100 * scale}vw }
  </style>${drawing}`);
  const png = await page.screenshot({ omitBackground: true });
  if (name.startsWith("favicon")) writeFileSync("public/favicon.ico", asIco(png, size));
  else writeFileSync(`public/icons/${name}.png`, png);
  await page.close();
}
await browser.close();

/** An ICO file with one PNG, for programs that ask for /favicon.ico and read no HTML. */
function asIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
