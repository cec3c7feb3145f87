import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { SplitBar } from "../../../../src/components/games/SplitBar";
import { distance } from "../../../../src/lib/oklch";
import { bears, packers } from "../../../support/screens/gameFixtures";
import { uiTest } from "../../../support/screens/uiTest";
import { readPair } from "../../lib/tokens";

uiTest();

it("[2.52] splits the picks of two navy clubs into two colors", () => {
  const away = { ...bears, color: "#0b1c3a", alternateColor: "#e64100" };
  const home = { ...packers, color: "#0a2343", alternateColor: "#fc4c02" };
  render(<SplitBar away={{ team: away, picks: 3 }} home={{ team: home, picks: 5 }} />);
  const [left, right] = [...screen.getByRole("img").children].map((bar) =>
    readPair((bar as HTMLElement).style.getPropertyValue("--team")),
  );
  for (const scheme of ["light", "dark"] as const)
    expect(distance(left?.[scheme] ?? "", right?.[scheme] ?? "")).toBeGreaterThanOrEqual(0.12);
});
