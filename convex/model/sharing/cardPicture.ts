// [15.3] Draws a share card as SVG, 1200 × 630 as link previews want it.
import { escapeHtml } from "../notices/mail/layout";
import type { CardGame, ShareCard } from "./shareCard";

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;
const INK = "#ffffff";
const MUTED = "#a8b6cf";
const FAMILY = "Barlow Condensed";

export function drawCard(card: ShareCard): string {
  const isOneGame = card.games.length === 1;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#0a111f"/>`,
    fieldLines(),
    brand(),
    ...(isOneGame ? oneGame(card) : withHeading(card)),
    "</svg>",
  ].join("");
}

/** Yard lines along the lower edge. */
function fieldLines(): string {
  const lines = [`<rect y="${HEIGHT - 14}" width="${WIDTH}" height="14" fill="#2563eb"/>`];
  for (let x = MARGIN; x < WIDTH; x += 48) {
    lines.push(`<rect x="${x}" y="${HEIGHT - 34}" width="3" height="20" fill="#2563eb" opacity="0.55"/>`);
  }
  return lines.join("");
}

function brand(): string {
  return [
    `<g transform="translate(${MARGIN} 52) scale(1.75)"><rect width="32" height="32" rx="8" fill="#1e40af"/>`,
    '<path d="M7 10.5h11M7 16h7M7 21.5h11" stroke="#93c5fd" stroke-width="2.5" stroke-linecap="round"/>',
    '<path d="m17.5 16.5 3.2 3.2 6-7.4" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></g>',
    write("Huddle Picks", { x: MARGIN + 76, y: 92, size: 38, fill: MUTED }),
  ].join("");
}

const CONTENT_WIDTH = WIDTH - 2 * MARGIN;

function withHeading({ kicker, heading, description, games }: ShareCard): string[] {
  if (games.length > 0) {
    return [
      inCorner(kicker),
      ...paragraph(heading, { top: 186, size: 64, fill: INK }),
      ...games.map((game, index) => smallGame(game, index)),
    ];
  }
  return [
    ...paragraph(kicker ?? "", { top: 196, size: 40, fill: "#93c5fd" }),
    ...paragraph(heading, { top: 300, size: 104, fill: INK }),
    ...paragraph(description, { top: 512, size: 36, fill: MUTED }),
  ];
}

/** Lines that fit the width; none for a text whose characters the face lacks. */
function paragraph(text: string, { top, size, fill }: { top: number; size: number; fill: string }): string[] {
  const drawable = drawableOf(text);
  if (drawable === "") return [];
  return fitted(drawable, { size, width: CONTENT_WIDTH }).map((line, index) =>
    write(line.text, { x: MARGIN, y: top + index * line.size * 1.1, size: line.size, fill }),
  );
}

/** Opposite the brand. */
function inCorner(wanted: string | null): string {
  const text = drawableOf(wanted ?? "");
  if (text === "") return "";
  const [line = { text, size: 38 }] = fitted(text, { size: 38, width: 640, lines: 1 });
  return write(line.text, { x: WIDTH - MARGIN, y: 92, size: line.size, fill: MUTED, anchor: "end" });
}

function oneGame({ kicker, games }: ShareCard): string[] {
  const [game] = games;
  if (game === undefined) return [];
  const isFinal = game.away.score !== null;
  return [
    inCorner(kicker),
    badge(game.away, { x: 300, y: 300, scale: 6.4 }),
    badge(game.home, { x: WIDTH - 300, y: 300, scale: 6.4 }),
    ...(isFinal
      ? [
          write(String(game.away.score), { x: 510, y: 340, size: 120, fill: INK, anchor: "middle" }),
          write("–", { x: WIDTH / 2, y: 332, size: 90, fill: MUTED, anchor: "middle" }),
          write(String(game.home.score), { x: WIDTH - 510, y: 340, size: 120, fill: INK, anchor: "middle" }),
        ]
      : [write("at", { x: WIDTH / 2, y: 322, size: 80, fill: MUTED, anchor: "middle" })]),
    write(game.state, { x: WIDTH / 2, y: 510, size: 52, fill: INK, anchor: "middle" }),
  ];
}

const COLUMNS = 4;

function smallGame(game: CardGame, index: number): string {
  const x = MARGIN + (index % COLUMNS) * 272;
  const y = 240 + Math.floor(index / COLUMNS) * 86;
  const score = (value: number | null, at: number) =>
    value === null ? "" : write(String(value), { x: at, y: y + 13, size: 36, fill: INK, anchor: "middle" });
  return [
    badge(game.away, { x: x + 30, y, scale: 1.55 }),
    score(game.away.score, x + 84),
    game.away.score === null
      ? write("at", { x: x + 116, y: y + 10, size: 30, fill: MUTED, anchor: "middle" })
      : write("–", { x: x + 116, y: y + 10, size: 30, fill: MUTED, anchor: "middle" }),
    score(game.home.score, x + 148),
    badge(game.home, { x: x + 202, y, scale: 1.55 }),
  ].join("");
}

const SHIELD = "M18 1.5 33 5v12.5c0 8.4-5.8 14-15 17-9.2-3-15-8.6-15-17V5Z";
const HEXAGON = "M18 1.2 32.5 9.6v16.8L18 34.8 3.5 26.4V9.6Z";

/** The app's drawn badge, around its middle: a shield for the AFC, a hexagon for the NFC. */
function badge(team: CardGame["home"], { x, y, scale }: { x: number; y: number; scale: number }): string {
  const path = team.conference === "AFC" ? SHIELD : HEXAGON;
  const size = team.abbreviation.length > 2 ? 12 : 14;
  return [
    `<g transform="translate(${x} ${y}) scale(${scale}) translate(-18 -18)">`,
    `<path d="${path}" fill="${team.color}" stroke="#8fa0bd" stroke-width="3.4" stroke-linejoin="round"/>`,
    `<path d="${path}" fill="${team.color}" stroke="${team.alternateColor}" stroke-width="2" stroke-linejoin="round"/>`,
    write(team.abbreviation, { x: 18, y: 18 + size * 0.36, size, fill: inkOn(team.color), anchor: "middle" }),
    "</g>",
  ].join("");
}

/** White or nearly black, whichever is easier to read on "#rrggbb". */
function inkOn(fill: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => (parseInt(fill.slice(at, at + 2), 16) / 255) ** 2.2);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.35 ? "#07101f" : INK;
}

interface Writing {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly anchor?: "middle" | "end";
}

function write(text: string, { x, y, size, fill, anchor }: Writing): string {
  const anchored = anchor === undefined ? "" : ` text-anchor="${anchor}"`;
  return `<text x="${x}" y="${y}" font-family="${FAMILY}" font-weight="600" font-size="${size}" fill="${fill}"${anchored}>${escapeHtml(text)}</text>`;
}

/** The most that a character of the face is wide, relative to its size; capitals and wide ones are below. */
const CHARACTER_WIDTH = 0.46;
const CAPITAL_WIDTH = 0.51;
const WIDEST = 0.81;
const WIDE = /[#%&@MWmw©¤£¥¶¼½¾ÆØæŒœ—…€™~]/;

function widthOf(text: string): number {
  const widths = [...text].map((each) =>
    WIDE.test(each) ? WIDEST : /\p{Lu}/u.test(each) ? CAPITAL_WIDTH : CHARACTER_WIDTH,
  );
  return widths.reduce((sum, width) => sum + width, 0);
}

/** On one line if that keeps two thirds of the size, otherwise on two. */
function fitted(
  text: string,
  { size, width, lines = 2 }: { size: number; width: number; lines?: 1 | 2 },
): { text: string; size: number }[] {
  const fit = (line: string) => Math.min(size, Math.floor(width / widthOf(line)));
  const middle = text.length / 2;
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  const cut = spaces.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  if (lines === 1 || cut === undefined || fit(text) >= (size * 2) / 3) return [{ text, size: fit(text) }];
  const halves = [text.slice(0, cut), text.slice(cut + 1)];
  return halves.map((half) => ({ text: half, size: Math.min(...halves.map(fit)) }));
}

/** Latin letters, digits and punctuation: what the face has. */
const IN_FACE = /^[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201d\u2022\u2026\u20ac\u2122]*$/;
const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u200d\u20e3\ufe0e\ufe0f]/gu;

/** The text, without its emoji if it has any; empty if the face lacks other characters of it. */
function drawableOf(text: string): string {
  if (IN_FACE.test(text)) return text;
  const plain = text.replaceAll(EMOJI, " ").replaceAll(/ +/g, " ").trim();
  return IN_FACE.test(plain) ? plain : "";
}
