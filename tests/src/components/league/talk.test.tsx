// [14.2] The talk of a league, as its members see it.
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { partsOf } from "../../../../src/components/league/talk/MessageText";
import { WaitingMessages } from "../../../../src/app/offline/WaitingMessages";
import { TabCount } from "../../../../src/components/league/talk/TalkCounts";
import { TalkBody } from "../../../../src/components/league/talk/TalkBody";
import { Toaster } from "../../../../src/components/ui/overlays/Toaster";
import { setCutOff } from "../../../../src/lib/offline/cutOff";
import { keepWaitingMessage } from "../../../../src/lib/offline/talkKept";
import type { LeagueView } from "../../../../src/lib/views";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

describe("[14.2] a message's text", () => {
  it("has links to the web and to the app, and mentions; everything else stays text", () => {
    const text =
      "See (https://example.com/a?b=1), @Sam Okafor! javascript:alert(1) <b> http:// " + location.origin + "/games/g1";
    expect(partsOf(text, [{ name: "Sam Okafor", isMe: true }])).toEqual([
      { kind: "text", text: "See (" },
      { kind: "link", text: "https://example.com/a?b=1", path: null },
      { kind: "text", text: "), " },
      { kind: "mention", text: "@Sam Okafor", isMe: true },
      { kind: "text", text: "! javascript:alert(1) <b> http:// " },
      { kind: "link", text: `${location.origin}/games/g1`, path: "/games/g1" },
    ]);
  });
});

describe("[14.2] the talk's page", () => {
  let host: HostConvex;
  let sam: HostClient, pat: HostClient;
  let leagueId: Id<"leagues">;
  beforeEach(async () => {
    host = await HostConvex.open();
    sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
    pat = await host.signIn({ firstName: "Pat", lastName: "Rivera" });
    const created = await sam.mutation(api.leagues.create, { name: "Sunday Crew" });
    leagueId = created.id;
    await pat.mutation(api.leagues.join, { inviteCode: created.inviteCode });
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    setCutOff({ isCutOff: false, knownAtMs: null });
    await host.close();
  });

  const user = userEvent.setup();
  const say = (client: HostClient, text: string, key: string) =>
    client.mutation(api.talk.send, { leagueId, text, key });
  async function open(client: HostClient) {
    const league = (await client.query(api.leagues.get, { leagueId })) as LeagueView;
    const page = (
      <MemoryRouter>
        <TabCount league={league} />
        <TalkBody league={league} />
        <WaitingMessages />
      </MemoryRouter>
    );
    return render(page, { wrapper: client.wrapper });
  }
  const log = async () => await screen.findByRole("log", { name: "Messages" });
  const field = async () => await screen.findByRole("textbox", { name: "Message" });
  const act = async (name: string, action: string) => {
    await user.click(await screen.findByRole("button", { name: `Options for the message of ${name}` }));
    await user.click(await screen.findByRole("menuitem", { name: action }));
  };

  it("shows what others write at once, and one's own message stands once", async () => {
    await open(pat);
    expect(await screen.findByText("Pat Rivera joined")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Messages only", pressed: false }));
    expect(await screen.findByText("No Messages Yet")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Messages only", pressed: true }));
    await user.type(await field(), "Who has the Bills?");
    await user.click(screen.getByRole("button", { name: "Send" }));
    await waitFor(async () => expect(within(await log()).getAllByText("Who has the Bills?")).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText("Sending…")).toBeNull());
    await say(sam, "Not telling", "sams");
    expect(await within(await log()).findByText("Not telling")).toBeTruthy();
    expect(await field()).toHaveProperty("value", "");
    await waitFor(async () => expect((await pat.query(api.talk.state, { leagueId })).unread).toBe(0));
  });

  it("names members in a message that is sent before the page knows them", async () => {
    await open(pat);
    fireEvent.change(await field(), { target: { value: "Who has the Bills, @Sam Okafor?" } });
    fireEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(localStorage.getItem("huddle.waitingMessages")).not.toContain("mentions");
    expect((await within(await log()).findByText("@Sam Okafor")).tagName).toBe("STRONG");
  });

  it("says how many have it open once somebody else has, while its page is in view", async () => {
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
    const turn = (state: DocumentVisibilityState) => {
      visibility.mockReturnValue(state);
      document.dispatchEvent(new Event("visibilitychange"));
    };
    const { unmount } = await open(pat);
    await field();
    expect(screen.queryByText(/watching/)).toBeNull();
    await sam.mutation(api.talk.watch, { leagueId, key: "page" });
    expect(await screen.findByText("2 watching")).toBeTruthy();
    turn("hidden");
    await waitFor(() => expect(screen.queryByText(/watching/)).toBeNull());
    turn("visible");
    expect(await screen.findByText("2 watching")).toBeTruthy();
    unmount();
    const { key } = await sam.query(api.talk.state, { leagueId });
    const watching = async () => await sam.query(api.talk.watching, { leagueId, key: key ?? "" });
    await waitFor(async () => expect(await watching()).toBe(1));
  });

  it("answers, edits, reacts and deletes", async () => {
    await say(sam, "Jets by ten", "one");
    await open(pat);
    await act("Sam Okafor", "Reply");
    await user.type(await field(), "Dream on");
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByRole("button", { name: /^Sam Okafor\s*Jets by ten$/ })).toBeTruthy();
    await act("Pat Rivera", "Edit");
    expect(await field()).toHaveProperty("value", "Dream on");
    await user.type(await field(), ", Sam");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Dream on, Sam")).toBeTruthy();
    expect(screen.getByText("edited")).toBeTruthy();
    await act("Sam Okafor", "React");
    await user.click(await screen.findByRole("button", { name: "Football" }));
    expect(await screen.findByRole("button", { name: "Football: 1 person", pressed: true })).toBeTruthy();
    await act("Pat Rivera", "Delete");
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("This message was deleted.")).toBeTruthy();
  });

  it("[14.3] finds messages behind any number of events where the viewer wants messages only", async () => {
    await say(sam, "Before all that", "old");
    for (let times = 1; times <= 18; times += 1) {
      await sam.mutation(api.leagues.updateSettings, { leagueId, name: `Crew ${times}` });
      await sam.mutation(api.leagues.updateSettings, { leagueId, pickDeadlineHours: times });
    }
    await open(pat);
    expect(await screen.findAllByRole("link", { name: "Sam Okafor changed the deadline" })).not.toHaveLength(0);
    expect(screen.queryByText("Before all that")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Messages only" }));
    expect(await screen.findByText("Before all that")).toBeTruthy();
    expect(screen.queryByRole("link", { name: /^Sam Okafor changed/ })).toBeNull();
    expect(localStorage.getItem("huddle.messagesOnly")).not.toBeNull();
  });

  it("keeps a message that was written without a connection, and sends it on return", async () => {
    setCutOff({ isCutOff: true, knownAtMs: null });
    keepWaitingMessage({ leagueId, key: "kept", text: "From the subway", mentions: [], writtenAtMs: 0 });
    await open(pat);
    expect(await screen.findByText("Waits on this device until you’re connected")).toBeTruthy();
    expect(await pat.query(api.talk.state, { leagueId })).toMatchObject({ lastNumber: 1 });
    setCutOff({ isCutOff: false, knownAtMs: null });
    await waitFor(async () => expect((await pat.query(api.talk.state, { leagueId })).lastNumber).toBe(2));
    await waitFor(() => expect(localStorage.getItem("huddle.waitingMessages")).toBeNull());
    expect(screen.getAllByText("From the subway")).toHaveLength(1);
  });

  it("sends what waits in its order, once, while another page is open, and says what wasn't taken", async () => {
    const keep = (key: string, text: string, of = leagueId) =>
      keepWaitingMessage({ leagueId: of, key, text, mentions: [], writtenAtMs: 0 });
    const { id: otherId } = await sam.mutation(api.leagues.create, { name: "Not Pat's" });
    keep("first", "One");
    keep("second", "Two");
    keep("refused", "Nobody there", otherId);
    keep("third", "Three");
    // The server has it, and the answer was lost.
    await say(pat, "One", "first");
    // Two tabs.
    const page = (
      <MemoryRouter initialEntries={["/picks"]}>
        <WaitingMessages />
        <WaitingMessages />
        <Toaster />
      </MemoryRouter>
    );
    render(page, { wrapper: pat.wrapper });
    expect(await screen.findByText(/^A message wasn’t sent: /)).toBeTruthy();
    await waitFor(() => expect(localStorage.getItem("huddle.waitingMessages")).toContain("problem"));
    await waitFor(() => expect(localStorage.getItem("huddle.waitingMessages")).not.toContain("Three"));
    const { key } = await pat.query(api.talk.state, { leagueId });
    const { messages } = (await pat.query(api.talk.messages, { leagueId, key: key ?? "", page: 0 }))!;
    expect(messages.map(({ text }) => text)).toEqual(["One", "Two", "Three"]);
  });

  it("hides whom the viewer blocks, and shows commissioners what was reported", async () => {
    await say(sam, "You are all terrible at this", "sams");
    const { messageId } = await say(pat, "That stung", "pats");
    const { unmount } = await open(pat);
    await act("Sam Okafor", "Block Sam Okafor");
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Block" }));
    await waitFor(() => expect(screen.queryByText("You are all terrible at this")).toBeNull());
    await user.click(await screen.findByText("You block 1 person"));
    await user.click(await screen.findByRole("button", { name: "Unblock Sam Okafor" }));
    expect(await screen.findByText("You are all terrible at this")).toBeTruthy();
    unmount();
    const dan = await host.signIn({ firstName: "Dan", lastName: "Poe" });
    const { inviteCode } = await sam.query(api.leagues.get, { leagueId });
    await dan.mutation(api.leagues.join, { inviteCode });
    await dan.mutation(api.talk.report, { messageId });
    await open(sam);
    const reported = await screen.findByRole("region", { name: "Reported messages" });
    expect(reported.textContent).toContain("Reported by Dan Poe");
    await user.click(within(reported).getByRole("button", { name: "Keep the message of Pat Rivera" }));
    await waitFor(() => expect(screen.queryByRole("region", { name: "Reported messages" })).toBeNull());
  });
});
