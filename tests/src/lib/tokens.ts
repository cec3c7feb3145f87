// The design's colors as the stylesheet has them, for tests of contrast.
import { readFileSync } from "node:fs";
import { teamVariables, type Scheme, type TeamColors } from "../../../src/lib/color";

/** Mixed as CSS mixes in sRGB. */
export function between(from: string, to: string, share: number): string {
  const channel = (color: string, at: number) => parseInt(color.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => Math.round(channel(from, at) * (1 - share) + channel(to, at) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** `bg-[var(--team-tint)]` over a surface. */
export function teamTint(team: TeamColors, surface: string, scheme: Scheme): string {
  return between(surface, readPair(teamVariables(team)["--team"] ?? "")[scheme], 0.14);
}

const stylesheet = readFileSync("src/styles/app.css", "utf8");

/** A color token of the design: "--color-muted: light-dark(#475569, #a3b1c6)". */
export function token(name: string): { light: string; dark: string } {
  return readPair(new RegExp(`--color-${name}: (.+);`).exec(stylesheet)?.[1] ?? "");
}

export function readPair(value: string): { light: string; dark: string } {
  const match = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value);
  if (!match?.[1] || !match[2]) throw new Error(`Not a light-dark() pair: ${value}`);
  return { light: match[1], dark: match[2] };
}
