// Accessibility faults that axe finds on a page in its current state.
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

type Impact = "minor" | "moderate" | "serious" | "critical";

interface AxeOptions {
  /** The faults that count. */
  readonly impacts?: readonly Impact[];
  readonly exclude?: string;
  /** Checks colours only, where the rest was checked in another colour scheme. */
  readonly isColorOnly?: boolean;
}

/** Lists each fault with its elements. */
export async function listFaults(
  page: Page,
  { impacts = ["serious", "critical"], exclude, isColorOnly = false }: AxeOptions = {},
): Promise<string[]> {
  // Frames of other origins would need the other mode, which opens a second page for each check.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  if (exclude !== undefined) axe.exclude(exclude);
  if (isColorOnly) axe.withRules(["color-contrast", "link-in-text-block"]);
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impacts.some((counted) => counted === impact))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
