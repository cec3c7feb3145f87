// [18.4] "Try again" reaches the server behind the stream, too, which the app asks for the same on its own.
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { api } from "../../../../../convex/_generated/api";
import { BehindStream } from "../../../../../src/app/convexClient/behindStream/BehindStream";
import { callsOf } from "../../../../../src/app/convexClient/calls";
import { FailedReadsNotice } from "../../../../../src/app/frame/FailedReadsNotice";
import { useScores } from "../../../../../src/components/games/scores/useScores";
import { useWeekGames } from "../../../../../src/components/games/weeks/useWeekGames";
import { useQuietQuery } from "../../../../../src/hooks/useQuietQuery";
import { rememberLastPerson } from "../../../../../src/lib/offline/lastPerson";
import type { CurrentUserView } from "../../../../../src/lib/views";
import { FakeConvex } from "../../../../support/screens/fakeConvex";
import { uiTest } from "../../../../support/screens/uiTest";

uiTest();
beforeEach(() => rememberLastPerson("sam"));

const week = { season: 2026, week: 1 };
const noGames = { ...week, games: [], byes: [], teamRecords: {}, teamRecentForm: {} };
const crash = () => new Error("[CONVEX Q(games:listByWeek)] [Request ID: 0c1f] Server Error\n  Called by client");

function Page() {
  const user = useQuietQuery(api.users.current, {});
  const games = useWeekGames(week);
  useScores(week);
  return (
    <>
      <p>{user === undefined ? "Whose page loads" : user === null ? "Whose page failed" : user.firstName}</p>
      <p>{`The week's games: ${games.status}`}</p>
      <FailedReadsNotice />
    </>
  );
}

/** A server for somebody who is behind, without any game on. */
const aServer = () =>
  new FakeConvex()
    .answer(api.users.current, () => ({ firstName: "Sam", behindSeconds: 30 }) as unknown as CurrentUserView)
    .answer(api.weeks.current, () => week)
    .answer(api.games.listScores, () => [])
    .answer(api.games.listByWeek, () => noGames as never);

const open = (convex: FakeConvex) => {
  const wrapper = convex.wrapperOf((client) => {
    const live = callsOf(client);
    return new BehindStream(live).wrap(live);
  });
  render(<Page />, { wrapper });
};
const tryAgain = async () => userEvent.click(await screen.findByRole("button", { name: "Try again" }));

it("[18.4][8.7] asks again for the week's games, as often as it is pressed", async () => {
  let asked = 0;
  open(aServer().answer(api.games.listByWeek, () => (asked++ < 2 ? crash() : (noGames as never))));
  await screen.findByText("The week's games: failed");
  expect(asked).toBe(1);
  await tryAgain();
  await vi.waitFor(() => expect(asked).toBe(2));
  await screen.findByText("The week's games: failed");
  await tryAgain();
  await screen.findByText("The week's games: ready");
  expect(asked).toBe(3);
  expect(screen.queryByRole("alert")).toBeNull();
});

it("[18.4][8.7] asks again who is here, without whose delay nothing is shown", async () => {
  let asked = 0;
  open(
    aServer().answer(api.users.current, () =>
      asked++ < 1 ? crash() : ({ firstName: "Sam", behindSeconds: 30 } as unknown as CurrentUserView),
    ),
  );
  await screen.findByText("Whose page failed");
  expect(screen.getByText("The week's games: loading")).toBeTruthy();
  await tryAgain();
  await screen.findByText("Sam");
  await screen.findByText("The week's games: ready");
});
