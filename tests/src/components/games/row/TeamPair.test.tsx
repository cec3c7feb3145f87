import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense, use, useState } from "react";
import { expect, it } from "vitest";
import type { TeamId } from "../../../../../src/components/games/gameViews";
import { TeamPair } from "../../../../../src/components/games/row/TeamPair";
import { aGame, bears, teams } from "../../../../support/screens/gameFixtures";
import { uiTest } from "../../../../support/screens/uiTest";

uiTest();

const isChosen = (name: RegExp) => screen.getByRole("radio", { name }).getAttribute("aria-checked");
const press = (name: RegExp) => act(() => userEvent.click(screen.getByRole("radio", { name })));
const isBusy = () => screen.getByRole("radiogroup").getAttribute("aria-busy");

/** A page that has much to draw once a team is chosen: it waits for `drawn`. */
function Page({ drawn, isRefused = false }: { drawn: Promise<void>; isRefused?: boolean }) {
  const [teamId, setTeamId] = useState<TeamId | null>(null);
  return (
    <>
      <TeamPair
        title="Bears at Packers"
        game={aGame()}
        state="open"
        score={undefined}
        teams={teams}
        records={{}}
        forms={{}}
        selectedTeamId={teamId}
        pickResult="pending"
        isSaving={false}
        canPick
        sideLines={null}
        onPick={(_, picked) => !isRefused && setTeamId(picked)}
      />
      <Suspense>
        <Rest teamId={teamId} drawn={drawn} />
      </Suspense>
    </>
  );
}

function Rest({ teamId, drawn }: { teamId: TeamId | null; drawn: Promise<void> }) {
  if (teamId !== null) use(drawn);
  return <p>{teamId ? `Drawn: ${teamId}` : "No pick"}</p>;
}

it("[2.41] shows a choice before the rest of the page has drawn it", async () => {
  let draw = () => {};
  const drawn = new Promise<void>((resolve) => (draw = resolve));
  render(<Page drawn={drawn} />);
  await press(/Packers/);
  expect([isChosen(/Packers/), isBusy()]).toEqual(["true", "true"]);
  expect(screen.getByText("No pick")).toBeTruthy();
  await press(/Bears/);
  expect([isChosen(/Packers/), isChosen(/Bears/)]).toEqual(["false", "true"]);
  await act(async () => Promise.resolve(draw()));
  expect(await screen.findByText(`Drawn: ${bears.id}`)).toBeTruthy();
  expect([isChosen(/Bears/), isBusy()]).toEqual(["true", null]);
});

it("[2.41] shows no choice that the page doesn't take", async () => {
  render(<Page drawn={Promise.resolve()} isRefused />);
  await press(/Packers/);
  expect([isChosen(/Packers/), isBusy()]).toEqual(["false", null]);
});
