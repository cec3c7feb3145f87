// [18.2] The chats of a league in its console: added, tried, changed, turned on again and removed.
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import { Toaster } from "../../../../src/components/ui/overlays/Toaster";
import { ConsolePage } from "../../../../src/features/leagues/home/ConsolePage";
import { LeagueFrame } from "../../../../src/features/leagues/home/LeagueFrame";
import { PoolConsolePage } from "../../../../src/features/survivor/console/PoolConsolePage";
import { paths, patterns } from "../../../../src/lib/paths";
import { heldActions } from "../../../support/adapter/heldActions";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { storeWeek } from "../../../support/screens/hostSeason";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

let host: HostConvex;
let sam: HostClient;
beforeEach(async () => {
  // Nothing leaves this machine.
  heldActions.add("jobs/webhooks:deliver");
  host = await HostConvex.open();
  await storeWeek(host, [{ home: "GB", away: "CHI", inHours: 48 }]);
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
});
afterEach(async () => {
  heldActions.clear();
  await host.close();
});

const user = userEvent.setup();

async function openChats(path: string) {
  const router = createMemoryRouter(
    [
      { element: <LeagueFrame />, children: [{ path: patterns.leagueConsole, element: <ConsolePage /> }] },
      { path: patterns.survivorConsole, element: <PoolConsolePage /> },
    ],
    { initialEntries: [path] },
  );
  render(
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>,
    { wrapper: sam.wrapper },
  );
  await user.click(await screen.findByRole("button", { name: /^Group chats/ }));
  return within(await screen.findByRole("dialog", { name: "Group Chats" }));
}

it("[18.2] adds a chat by its address, and from then on shows it masked", async () => {
  const league = await sam.mutation(api.leagues.create, { name: "Sunday Crew" });
  const dialog = await openChats(paths.leagueConsole(league.id));
  expect(await dialog.findByText("No chat yet. Add one, and send it a test message.")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Add Chat" }));
  await user.selectOptions(dialog.getByRole("combobox", { name: "Chat" }), "Slack");
  const address = dialog.getByRole("textbox", { name: "Address" });
  await user.type(address, "https://evil.example/services/T0/B0/abcd");
  await user.click(dialog.getByRole("button", { name: "Add Chat" }));
  expect(await dialog.findByText("An address of Slack starts with https://hooks.slack.com/services/")).toBeTruthy();
  await user.clear(address);
  await user.type(address, "https://hooks.slack.com/services/T0/B0/abcd");
  await user.click(dialog.getByRole("checkbox", { name: "Weeks won" }));
  await user.click(dialog.getByRole("button", { name: "Add Chat" }));
  const chats = within(await dialog.findByRole("list", { name: "Group chats" }));
  expect(chats.getByText("hooks.slack.com/…abcd")).toBeTruthy();
  expect(chats.getByText("Announcements · Picks are shown · How many picks are missing")).toBeTruthy();
  await user.click(chats.getByRole("button", { name: "Change what goes to Slack, hooks.slack.com/…abcd" }));
  await user.click(chats.getByRole("checkbox", { name: "Picks are shown" }));
  await user.click(chats.getByRole("button", { name: "Save" }));
  expect(await chats.findByText("Announcements · How many picks are missing")).toBeTruthy();
  await user.click(chats.getByRole("button", { name: "Remove Slack, hooks.slack.com/…abcd" }));
  const asked = within(await screen.findByRole("alertdialog", { name: "Remove Chat" }));
  await user.click(asked.getByRole("button", { name: "Remove" }));
  expect(await dialog.findByText("No chat yet. Add one, and send it a test message.")).toBeTruthy();
});

it("[18.2] shows a secret once, and what became of a message", async () => {
  const { league: pool } = await sam.mutation(api.survivor.create, { name: "Last One" });
  const dialog = await openChats(paths.consoleOf(pool));
  await user.click(await dialog.findByRole("button", { name: "Add Chat" }));
  expect(dialog.queryByRole("checkbox", { name: "Weeks won" })).toBeNull();
  expect(dialog.getByRole("checkbox", { name: "Eliminations" })).toBeTruthy();
  await user.selectOptions(dialog.getByRole("combobox", { name: "Chat" }), "Signed JSON");
  await user.type(dialog.getByRole("textbox", { name: "Address" }), "https://hook.example/in");
  await user.click(dialog.getByRole("button", { name: "Add Chat" }));
  const secret = within(await dialog.findByRole("region", { name: "Secret" }));
  expect(secret.getByText(/^[0-9a-f]{64}$/)).toBeTruthy();
  expect(dialog.getByText("Nothing sent yet")).toBeTruthy();
  const [chat] = await sam.query(api.webhooks.list, { leagueId: pool.id });
  const { id: webhookId } = chat!;
  await user.click(dialog.getByRole("button", { name: "Send a test message to Signed JSON, hook.example/…" }));
  expect(await screen.findByText("Test message on its way")).toBeTruthy();
  const claimed = await host.runInternal(internal.jobs.webhookQueue.claim, { webhookId });
  const failed = { kind: "failed", error: "It answered 404." } as const;
  const { messageId, attempt } = claimed!;
  const fail = () => host.runInternal(internal.jobs.webhookQueue.record, { messageId, attempt, result: failed });
  await fail();
  expect(await dialog.findByText("Failing")).toBeTruthy();
  for (let again = 1; again < 20; again += 1) await fail();
  expect(await dialog.findByText(/^Turned off on .*, after 20 failures in a row\.$/)).toBeTruthy();
  expect(dialog.getByText(/It answered 404\.$/)).toBeTruthy();
  await user.click(await dialog.findByRole("button", { name: "Turn on Signed JSON, hook.example/…" }));
  expect(
    await dialog.findByRole("button", { name: "Send a test message to Signed JSON, hook.example/…" }),
  ).toBeTruthy();
  await waitFor(() => expect(dialog.queryByText("Off")).toBeNull());
});
