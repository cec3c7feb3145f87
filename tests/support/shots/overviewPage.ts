// The page that shows all pictures, a row a screen.
import type { Screen } from "./screens";

export const WIDTHS = [320, 390, 768, 1280, 1920];
export const SCHEMES = ["light", "dark"] as const;

export interface Look {
  readonly width: number;
  readonly scheme: (typeof SCHEMES)[number];
}

export const fileName = ({ name }: Screen, { width, scheme }: Look) =>
  `${name.toLowerCase().replace(/[^a-z0-9]+/g, "-")}-${width}-${scheme}.jpg`;

export function overviewPage(screens: readonly Screen[], problems: readonly string[]): string {
  const escape = (text: string) => text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
  const picture = (screen: Screen, look: Look) => {
    const file = fileName(screen, look);
    return `<a href="${file}"><img loading="lazy" src="${file}" alt="${escape(screen.name)}, ${look.width} px, ${look.scheme}"></a>`;
  };
  const row = (screen: Screen) => {
    const looks = SCHEMES.flatMap((scheme) => WIDTHS.map((width) => picture(screen, { width, scheme })));
    return `<h2>${escape(screen.name)}</h2><div>${looks.join("")}</div>`;
  };
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>
body{font:16px system-ui;background:#888;margin:24px}div{display:flex;gap:8px;align-items:start;overflow-x:auto}
img{height:360px;object-fit:cover;object-position:top;border-radius:4px}
</style><ul>${problems.map((problem) => `<li>${escape(problem)}</li>`).join("")}</ul>${screens.map(row).join("\n")}\n`;
}
