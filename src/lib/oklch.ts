// Colors written as #rrggbb in OKLCH, and their contrast. The constants are CSS Color 4's.

type Triple = readonly [number, number, number];

/** By a channel's value as it is written. */
const LINEAR = Array.from({ length: 256 }, (_, written) => {
  const value = written / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

function channelsOf(color: string): Triple {
  const written = parseInt(color.slice(1), 16);
  return [LINEAR[written >> 16] ?? 0, LINEAR[(written >> 8) & 255] ?? 0, LINEAR[written & 255] ?? 0];
}

/** From linear light. */
function hexOf(channels: Triple): string {
  const hex = (value: number) => {
    const light = Math.min(1, Math.max(0, value));
    const encoded = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channels.map(hex).join("")}`;
}

export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  /** In radians. */
  readonly hue: number;
}

export function oklchOf(color: string): Oklch {
  const [r, g, b] = channelsOf(color);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const across = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const along = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(across, along),
    hue: Math.atan2(along, across),
  };
}

function linearOf({ lightness, chroma, hue }: Oklch): Triple {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const isShowable = (channels: Triple) => channels.every((value) => value >= -0.0001 && value <= 1.0001);

/** With the chroma lowered as far as the screen needs to show it. */
export function hexOfOklch(color: Oklch): string {
  const wanted = linearOf(color);
  if (isShowable(wanted)) return hexOf(wanted);
  let [shown, lost] = [0, color.chroma];
  for (let step = 0; step < 12; step++) {
    const middle = (shown + lost) / 2;
    if (isShowable(linearOf({ ...color, chroma: middle }))) shown = middle;
    else lost = middle;
  }
  return hexOf(linearOf({ ...color, chroma: shown }));
}

/** Between 0 and about 1, as an eye sees it: the distance in OKLab. 0.02 is just noticeable side by side. */
export function distance(a: string, b: string): number {
  const [one, other] = [oklchOf(a), oklchOf(b)];
  const along = one.chroma * Math.cos(one.hue) - other.chroma * Math.cos(other.hue);
  const across = one.chroma * Math.sin(one.hue) - other.chroma * Math.sin(other.hue);
  return Math.hypot(one.lightness - other.lightness, along, across);
}

function luminance(color: string): number {
  const [r, g, b] = channelsOf(color);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2.1's ratio, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}
