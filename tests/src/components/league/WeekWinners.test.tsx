import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { WeekWinners, type ShownWinner } from "../../../../src/components/league/WeekWinners";
import { FakeConvex } from "../../../support/screens/fakeConvex";
import { openWithKept } from "../../../support/screens/keptPage";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

function won(firstName: string): ShownWinner {
  const none = { profileImageUrl: null, favoriteTeamId: null, distance: null };
  const named = { firstName, lastName: "Lee", entryName: `${firstName} Lee` };
  return { ...none, ...named, userId: firstName, entryId: firstName, isMe: false, points: 12 };
}

const banner = (winners: readonly ShownWinner[] | null) => <WeekWinners week={12} winners={winners} outlook="" />;
const announced = () => screen.getByRole("status").textContent;

it("[10.15] announces no winner of between two visits, and a corrected one then", () => {
  const page = openWithKept(banner(null), { wrapper: new FakeConvex().wrapper });
  page.arrive(banner([won("Ann")]));
  expect(screen.getByText("Ann Lee won Week 12")).toBeTruthy();
  expect(announced()).toBe("");
  page.change(banner([won("Pat")]));
  expect(announced()).toContain("Corrected: Pat Lee won Week 12.");
});
