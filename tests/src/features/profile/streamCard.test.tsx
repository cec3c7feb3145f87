import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { BehindMark } from "../../../../src/app/frame/BehindMark";
import { Toaster } from "../../../../src/components/ui/overlays/Toaster";
import { StreamCard } from "../../../../src/features/profile/StreamCard";
import { useCurrentUser } from "../../../../src/hooks/account/useCurrentUser";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

let host: HostConvex;
let sam: HostClient;
beforeEach(async () => {
  host = await HostConvex.open();
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
});
afterEach(() => host.close());

function Profile() {
  const user = useCurrentUser();
  if (!user) return null;
  return (
    <MemoryRouter>
      {user.behindSeconds !== undefined && <BehindMark seconds={user.behindSeconds} />}
      <StreamCard user={user} />
      <Toaster />
    </MemoryRouter>
  );
}

it("[18.4] sets how far behind the stream is, which the app says from then on", async () => {
  const user = userEvent.setup();
  render(<Profile />, { wrapper: sam.wrapper });
  const delay = await screen.findByRole("combobox", { name: "Delay" });
  expect(screen.queryByRole("link")).toBeNull();
  await user.selectOptions(delay, "45 seconds");
  const mark = await screen.findByRole("link", { name: "Scores and results 45 s behind" });
  expect(mark.getAttribute("href")).toBe("/profile");
  expect(await sam.query(api.users.current, {})).toMatchObject({ behindSeconds: 45 });
  await screen.findByText("Delay saved");
  await user.selectOptions(delay, "No delay");
  await expect.poll(() => screen.queryByRole("link")).toBeNull();
  expect(await sam.query(api.users.current, {})).not.toHaveProperty("behindSeconds");
});

it("[18.4] refuses what is no number of seconds up to three minutes", async () => {
  for (const seconds of [-1, 0.5, 181, Number.NaN]) {
    await expect(sam.mutation(api.users.setBehindStream, { seconds })).rejects.toThrow(/0 to 180/);
  }
});
