// Makes team colors readable. Clubs choose colors for cloth, not for text. Here only their OKLCH lightness is
// changed, until text written on them or with them passes AA in light and in dark.
//
// Every result is a CSS value with light-dark(), so that a theme change needs no script.
import { contrast, distance, hexOfOklch, oklchOf } from "./oklch";

export interface TeamColors {
  color: string;
  alternateColor: string;
}

export type Scheme = "light" | "dark";

/** [9.11] */
export const defaultTeamColors: TeamColors = { color: "#3b82f6", alternateColor: "#1e40af" };

/** The hardest surface to read accents on, of those in src/styles/app.css: the others are further from any accent. */
const hardest: Record<Scheme, string> = { light: "#eef2f7", dark: "#18243b" };
const white = "#ffffff";
const ink = "#07101f";
// A little above 4.5, because colors are rounded to whole channels when written and when mixed.
const AA = 4.55;

const lightnessOf = (color: string) => oklchOf(color).lightness;
const chromaOf = (color: string) => oklchOf(color).chroma;
const withLightness = (color: string, lightness: number) => hexOfOklch({ ...oklchOf(color), lightness });

/**
 * The lightness nearest to the color's own at which `isGood` holds, searched in one direction. Contrast with a
 * background grows steadily away from it, so eight halvings find the edge to within a third of a percent.
 */
function nudge(color: string, way: "darker" | "lighter", isGood: (candidate: string) => boolean): string {
  const own = oklchOf(color);
  const at = (lightness: number) => hexOfOklch({ ...own, lightness });
  let bad = own.lightness;
  const normal = at(bad);
  if (isGood(normal)) return normal;
  let good = way === "darker" ? 0 : 1;
  for (let step = 0; step < 8; step++) {
    const middle = (good + bad) / 2;
    if (isGood(at(middle))) good = middle;
    else bad = middle;
  }
  return at(good);
}

/** Away from the surface: darker on light ones, lighter on dark ones. */
const awayFromGround = { light: "darker", dark: "lighter" } as const;

const shift = (from: string, moved: string) => Math.abs(lightnessOf(from) - lightnessOf(moved));

/** A surface under the 10% tint of `bg-accent-soft`, mixed as CSS mixes it. */
function tinted(ground: string, tint: string): string {
  const channel = (color: string, at: number) => parseInt(color.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => Math.round(channel(ground, at) * 0.9 + channel(tint, at) * 0.1));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** The accent for text and fills: the primary color, or the secondary if the primary would turn gray. */
function accentFor({ color, alternateColor }: TeamColors, scheme: Scheme): string {
  const behind = [hardest[scheme], tinted(hardest[scheme], color)];
  const isReadable = (candidate: string) => behind.every((ground) => contrast(candidate, ground) >= AA);
  const primary = nudge(color, awayFromGround[scheme], isReadable);
  const secondary = nudge(alternateColor, awayFromGround[scheme], isReadable);
  const isPrimaryLost = chromaOf(primary) < 0.03 || shift(color, primary) > 0.3;
  const isSecondaryBetter = chromaOf(secondary) >= 0.03 && shift(alternateColor, secondary) < shift(color, primary);
  if (isPrimaryLost && isSecondaryBetter) return secondary;
  // Black clubs (Raiders) get ink on light and silver on dark.
  return primary;
}

const onFill = (fill: string) => (contrast(white, fill) >= contrast(ink, fill) ? white : ink);

/**
 * A gradient within the first color, on which one text color passes AA from end to end. The second color becomes the
 * bar's edge, because blending the two often gives a third color that belongs to neither. In dark mode the bar is
 * darkened so that it doesn't glare.
 */
function navFor({ color }: TeamColors, scheme: Scheme) {
  const isBright = scheme === "light" && lightnessOf(color) > 0.72;
  const text = isBright ? ink : white;
  const ceiling = scheme === "dark" ? 0.42 : 1;
  const isGood = (candidate: string) => contrast(text, candidate) >= AA + 0.25 && lightnessOf(candidate) <= ceiling;
  const way = isBright ? "lighter" : "darker";
  const from = nudge(color, way, isGood);
  const own = lightnessOf(from);
  const end = nudge(withLightness(from, own > 0.34 ? own - 0.1 : own + 0.1), way, isGood);
  return { from, to: end, text };
}

/** The thin line below the bar: the second color, made visible against the bar. */
function edgeFor(team: TeamColors, ground: string): string {
  return nudge(
    team.alternateColor,
    lightnessOf(ground) > 0.6 ? "darker" : "lighter",
    (candidate) => contrast(candidate, ground) >= 1.8,
  );
}

export interface TeamPalette {
  accent: string;
  onAccent: string;
  navFrom: string;
  navTo: string;
  onNav: string;
  navEdge: string;
}

export function teamPalette(team: TeamColors, scheme: Scheme): TeamPalette {
  const accent = accentFor(team, scheme);
  const nav = navFor(team, scheme);
  return {
    accent,
    onAccent: onFill(accent),
    navFrom: nav.from,
    navTo: nav.to,
    onNav: nav.text,
    navEdge: edgeFor(team, nav.from),
  };
}

function pair(light: string, dark: string): string {
  return `light-dark(${light}, ${dark})`;
}

function transparent(color: string, percent: number): string {
  return `color-mix(in srgb, ${color} ${percent}%, transparent)`;
}

export type CssVariables = Record<`--${string}`, string>;

/** [4.9] The app-wide theme: raw primary and secondary colors, their transparent variants, and readable versions. */
export function themeVariables(team: TeamColors): CssVariables {
  const light = teamPalette(team, "light");
  const dark = teamPalette(team, "dark");
  return {
    "--team-primary": team.color,
    "--team-secondary": team.alternateColor,
    "--team-primary-10": transparent(team.color, 10),
    "--team-primary-20": transparent(team.color, 20),
    "--accent": pair(light.accent, dark.accent),
    "--on-accent": pair(light.onAccent, dark.onAccent),
    "--nav-from": pair(light.navFrom, dark.navFrom),
    "--nav-to": pair(light.navTo, dark.navTo),
    "--on-nav": pair(light.onNav, dark.onNav),
    "--nav-edge": pair(light.navEdge, dark.navEdge),
  };
}

/** A color for edges and bars: 3:1 against every surface. */
function barOf(color: string, scheme: Scheme): string {
  return nudge(color, awayFromGround[scheme], (candidate) => contrast(candidate, hardest[scheme]) >= 3);
}

/** How a person's avatar shows a team: the fill, the initials on it (AA) and a mark in the second color. */
export interface AvatarPalette {
  readonly fill: string;
  readonly text: string;
  readonly mark: string;
}

/** Black clubs are lifted off dark surfaces, and white ones off light ones. */
export function avatarPalette(team: TeamColors, scheme: Scheme): AvatarPalette {
  const seen = nudge(team.color, awayFromGround[scheme], (candidate) => contrast(candidate, hardest[scheme]) >= 1.5);
  const text = onFill(seen);
  const fill = nudge(seen, text === white ? "darker" : "lighter", (candidate) => contrast(text, candidate) >= AA);
  return { fill, text, mark: edgeFor(team, fill) };
}

const knownAvatars = new Map<string, CssVariables>();

export function avatarVariables(team: TeamColors): CssVariables {
  const key = `${team.color},${team.alternateColor}`;
  const made = knownAvatars.get(key);
  if (made) return made;
  const [light, dark] = [avatarPalette(team, "light"), avatarPalette(team, "dark")];
  const variables: CssVariables = {
    "--avatar": pair(light.fill, dark.fill),
    "--on-avatar": pair(light.text, dark.text),
    "--avatar-mark": pair(light.mark, dark.mark),
  };
  knownAvatars.set(key, variables);
  return variables;
}

/** For somebody without a team: a tint of this hue, quieter than any team. */
export function tintPalette(hue: number, scheme: Scheme): Omit<AvatarPalette, "mark"> {
  const [fill, text] = scheme === "light" ? [0.89, 0.4] : [0.36, 0.9];
  return {
    fill: hexOfOklch({ lightness: fill, chroma: 0.05, hue }),
    text: hexOfOklch({ lightness: text, chroma: 0.06, hue }),
  };
}

const knownTints = new Map<number, CssVariables>();

export function tintVariables(hue: number): CssVariables {
  const made = knownTints.get(hue);
  if (made) return made;
  const [light, dark] = [tintPalette(hue, "light"), tintPalette(hue, "dark")];
  const variables: CssVariables = {
    "--avatar": pair(light.fill, dark.fill),
    "--on-avatar": pair(light.text, dark.text),
  };
  knownTints.set(hue, variables);
  return variables;
}

const known = new Map<string, CssVariables>();

/** Of a team that may show other colors in either scheme. */
function variablesOf(light: TeamColors, dark: TeamColors): CssVariables {
  const key = [light, dark].flatMap(({ color, alternateColor }) => [color, alternateColor]).join();
  const made = known.get(key);
  if (made) return made;
  const bar = pair(barOf(light.color, "light"), barOf(dark.color, "dark"));
  const variables: CssVariables = {
    "--team": bar,
    "--team-text": pair(accentFor(light, "light"), accentFor(dark, "dark")),
    "--team-tint": `color-mix(in srgb, ${bar} 14%, var(--color-surface))`,
  };
  known.set(key, variables);
  return variables;
}

/**
 * Variables for anything that belongs to one team: `--team` for edges and bars (3:1 against surfaces), `--team-text`
 * (AA as text) and `--team-tint` (a fill that keeps normal text readable).
 */
export const teamVariables = (team: TeamColors): CssVariables => variablesOf(team, team);

/** Bars nearer to each other than this are hard to tell apart (decision 080). */
const LEAST_DISTANCE = 0.12;
/** `--color-strong`, for an away side both of whose colors are like the home side's. */
const strong: Record<Scheme, string> = { light: "#0f172a", dark: "#f1f5f9" };

const knownAway = new Map<string, TeamColors>();

/** The away side's own colors, or its second or ink alone: the first whose bar isn't like the home side's. */
function awayBeside(home: TeamColors, away: TeamColors, scheme: Scheme): TeamColors {
  const key = [home.color, away.color, away.alternateColor, scheme].join();
  const known = knownAway.get(key);
  if (known) return known;
  const homeBar = barOf(home.color, scheme);
  const second = away.alternateColor;
  const isApart = ({ color }: TeamColors) => distance(barOf(color, scheme), homeBar) >= LEAST_DISTANCE;
  const ink = strong[scheme];
  const shown = [away, { color: second, alternateColor: second }].find(isApart) ?? { color: ink, alternateColor: ink };
  knownAway.set(key, shown);
  return shown;
}

/** [2.52] The variables of two teams whose bars or curves meet, so that one sees which is which. */
export function matchupVariables(away: TeamColors | undefined, home: TeamColors | undefined) {
  const shown = (scheme: Scheme) => away && (home ? awayBeside(home, away, scheme) : away);
  const [light, dark] = [shown("light"), shown("dark")];
  return { away: light && dark && variablesOf(light, dark), home: home && teamVariables(home) };
}
