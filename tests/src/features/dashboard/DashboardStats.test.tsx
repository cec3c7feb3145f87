import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { DashboardStats } from "../../../../src/features/dashboard/DashboardStats";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

it("[2.14][8.7] the four figures say nothing that isn't known when they couldn't be loaded", () => {
  render(<DashboardStats summary={null} />);
  expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    ...["–", "This season", "–", "This season", "–", "Playing now", "–", "Not loaded"],
  ]);
});
