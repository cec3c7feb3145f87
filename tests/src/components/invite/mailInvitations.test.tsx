// [13.4] Inviting by mail from the members' page, and the page that a mail's link opens.
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { InviteByMail } from "../../../../src/components/invite/mail/InviteByMail";
import { Toaster } from "../../../../src/components/ui/overlays/Toaster";
import { UserInvitation } from "../../../../src/features/leagues/invitation/UserInvitation";
import { useMarkOpened } from "../../../../src/features/leagues/invitation/useMarkOpened";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { uiTest } from "../../../support/screens/uiTest";
import { setUpMail } from "../../../support/worlds/noticeWorld";

uiTest();

const user = userEvent.setup();
let host: HostConvex;
let sam: HostClient;
let leagueId: Id<"leagues">;

beforeEach(async () => {
  setUpMail();
  host = await HostConvex.open();
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  ({ id: leagueId } = await sam.mutation(api.leagues.create, { name: "Sunday Crew" }));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await host.close();
});

async function openDialog() {
  const league = await sam.query(api.leagues.get, { leagueId });
  render(
    <MemoryRouter>
      <InviteByMail league={league} />
      <Toaster />
    </MemoryRouter>,
    { wrapper: sam.wrapper },
  );
  await user.click(screen.getByRole("button", { name: "Invite by Mail" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Invite by Mail" }));
  await dialog.findByText("300 invitations left today.");
  return dialog;
}

it("[13.4] names what is no address, shows the mail, sends it, and lists who was invited", async () => {
  const dialog = await openDialog();
  await user.click(await dialog.findByRole("button", { name: "Preview" }));
  expect(await dialog.findByText("Enter at least one address.")).toBeTruthy();
  await user.click(dialog.getByRole("textbox", { name: "Addresses" }));
  await user.paste("Cy Fox <cy@new.example>\nDee Roe\ncy@new.example, eve@new.example");
  const alert = within(dialog.getByRole("alert"));
  expect(alert.getByText("Line 2: Dee Roe")).toBeTruthy();
  expect(dialog.getByText("There more than once, and mailed once: cy@new.example")).toBeTruthy();
  await user.click(alert.getByRole("button", { name: "Leave It Out" }));
  expect(dialog.queryByRole("alert")).toBeNull();
  await user.click(dialog.getByRole("textbox", { name: "Message (Optional)" }));
  await user.paste("See you Sunday.");
  await user.click(dialog.getByRole("button", { name: "Preview" }));
  const mail = within(await dialog.findByRole("article", { name: "The mail" }));
  expect(mail.getByText("Subject: Sam Okafor invites you to Sunday Crew")).toBeTruthy();
  expect(mail.getByText("See you Sunday.")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Send 2 Invitations" }));
  expect(await dialog.findByText("2 invitations are on their way.")).toBeTruthy();
  const people = within(await dialog.findByRole("list", { name: "Invited by mail" }));
  expect(people.getAllByText("On its way")).toHaveLength(2);
  expect(dialog.getByText("298 invitations left today.")).toBeTruthy();
  await user.click(people.getByRole("button", { name: "Withdraw the invitation of cy@new.example" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Withdraw" }));
  expect(await screen.findByText("Invitation withdrawn")).toBeTruthy();
  const { invitations } = await sam.query(api.mailInvitations.list, { leagueId });
  expect(invitations.map(({ address }) => address)).toEqual(["eve@new.example"]);
});

it("[13.4] points to the link where no mail can be sent", async () => {
  vi.stubEnv("SMTP_URL", "");
  const dialog = await openDialog();
  expect(await dialog.findByText(/No mail can be sent from here yet/)).toBeTruthy();
  expect(dialog.queryByRole("textbox")).toBeNull();
});

function Landing({ code, token }: { code: string; token: string }) {
  useMarkOpened(token);
  return <UserInvitation code={code} token={token} wantsIn={false} />;
}

it("[13.4] the mail's page tells that it was opened, and joining by it that they joined", async () => {
  const league = await sam.query(api.leagues.get, { leagueId });
  await sam.mutation(api.mailInvitations.send, { leagueId, addresses: ["cy@new.example"] });
  const batch = await host.runInternal(internal.jobs.outbox.claimBatch, {});
  const [, token = ""] = /invitation=([0-9a-f]{32})/.exec(JSON.stringify(batch)) ?? [];
  const pat = await host.signIn({ firstName: "Pat", lastName: "Rivera" });
  render(
    <MemoryRouter initialEntries={["/join"]}>
      <Routes>
        <Route path="/join" element={<Landing code={league.inviteCode} token={token} />} />
        <Route path="*" element={<p>The league</p>} />
      </Routes>
      <Toaster />
    </MemoryRouter>,
    { wrapper: pat.wrapper },
  );
  await user.click(await screen.findByRole("button", { name: "Join League" }));
  expect(await screen.findByText("The league")).toBeTruthy();
  const { invitations } = await sam.query(api.mailInvitations.list, { leagueId });
  expect(invitations[0]?.openedAtMs).not.toBeNull();
  expect(invitations[0]?.joinedAtMs).not.toBeNull();
});
