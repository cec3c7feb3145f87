import { act, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { setToldAt } from "../../../../src/app/convexClient/behindStream/opensAt";
import { OpensLater } from "../../../../src/app/frame/OpensLater";
import { Toaster } from "../../../../src/components/ui/overlays/Toaster";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

it("[18.4] says of a save that tells of a result when its end shows", async () => {
  render(
    <MemoryRouter>
      <OpensLater seconds={60} />
      <Toaster />
    </MemoryRouter>,
  );
  expect(screen.queryByText("Waiting for your stream")).toBeNull();
  act(() => setToldAt(Date.now() + 60_000));
  await screen.findByText("Waiting for your stream");
  expect(screen.getByText(/^In \d\d seconds you’ll see whether that was saved\.$/)).toBeTruthy();
  act(() => setToldAt(null));
});
