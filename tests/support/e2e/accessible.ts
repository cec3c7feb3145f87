// Accessibility faults that axe finds on a page in its current state.
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

type Impact = "minor" | "moderate" | "serious" | "critical";

interface AxeOptions {
  /** The faults that count. */
  readonly impacts?: readonly Impact[];
  readonly exclude?: string;
  /** Checks colors only, where the rest was checked in another color scheme. */
  readonly isColorOnly?: boolean;
}

/** Lists each fault with its elements. */
export async function listFaults(
  page: Page,
  { impacts = ["serious", "critical"], exclude, isColorOnly = false }: AxeOptions = {},
): Promise<string[]> {
  // It is half a megabyte, and stays in a page that was checked in another color scheme.
  const source = (await page.evaluate(() => "axe" in window)) ? { axeSource: ";" } : {};
  // Frames of other origins would need the other mode, which opens a second page for each check. The rules that need
  // style sheets fetched again aren't on.
  const axe = new AxeBuilder({ page, ...source }).setLegacyMode();
  axe.options({ resultTypes: ["violations"], preload: false });
  if (exclude !== undefined) axe.exclude(exclude);
  if (isColorOnly) axe.withRules(["color-contrast", "link-in-text-block"]);
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impacts.some((counted) => counted === impact))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
