// After an outage of the mail server, only what is still true and wanted is sent, in time, and the admins' own news
// first.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { testBackend } from "../../support/worlds/backends";
import {
  addLeague,
  addMatch,
  freezeClock,
  signIn,
  submitPick,
  type Backend,
  type Player,
} from "../../support/worlds/factories";
import { prefer, setHours, setUpMail } from "../../support/worlds/noticeWorld";
import { Postman } from "../../support/worlds/postman";

const at = (iso: string) => Date.parse(`${iso}:00Z`);

/** Sunday at 8 AM, Eastern. */
const SUNDAY_8_AM = at("2025-11-09T13:00");

let t: Backend;
let ann: Player;
let bob: Player;
let postman: Postman;

beforeEach(async () => {
  freezeClock(SUNDAY_8_AM - 60_000);
  setUpMail();
  vi.stubEnv("ADMIN_EMAILS", "root-one@example.com");
  t = testBackend();
  postman = new Postman(t);
  [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

/** A league that locks at kickoff, with games at 1 and 4:25 PM. */
async function openSunday(players: readonly Player[] = [ann, bob]) {
  const league = await addLeague(players, "Crew");
  const [owner] = players;
  if (owner) await setHours(owner, league.id, 0);
  const early = await addMatch(t, { kickoffAtMs: at("2025-11-09T18:00") });
  const late = await addMatch(t, { kickoffAtMs: at("2025-11-09T21:25") });
  return { leagueId: league.id, early, late };
}

const arrived = () =>
  postman.inbox.map(({ to, subject, atMs }) => {
    const time = new Date(atMs).toISOString().slice(11, 16);
    return `${time} ${to.split("-")[0]}: ${subject}`;
  });

describe("[2.47] a reminder that waited for the mail server", () => {
  it("says what is missing when it is sent, and isn't sent when nothing is", async () => {
    const { leagueId, early, late } = await openSunday();
    postman.goDown();
    await postman.runTo(at("2025-11-09T13:30"));
    for (const { gameId, homeTeamId: teamId } of [early, late]) await submitPick(ann, { leagueId, gameId, teamId });
    const { gameId, homeTeamId: teamId } = early;
    await submitPick(bob, { leagueId, gameId, teamId });
    postman.comeUp();
    await postman.runTo(at("2025-11-09T14:30"));
    expect(arrived()).toEqual([expect.stringMatching(/^1[34]:\d\d bob: Pick 1 game by 4:25 PM – Crew$/)]);
  });

  it("is one, however many hours the server was down", async () => {
    await openSunday([ann]);
    await prefer(ann, { deadline1h: true });
    postman.goDown();
    await postman.runTo(at("2025-11-09T20:20"));
    postman.comeUp();
    await postman.runTo(at("2025-11-09T20:40"));
    expect(arrived()).toEqual([expect.stringMatching(/^20:[23]\d ann: Pick 1 game by 4:25 PM – Crew$/)]);
  });

  it("isn't sent to those who turned mail off, left, or were removed, nor of a deleted league", async () => {
    const people = await Promise.all(["Cat Poe", "Dan Roe", "Eve Sly"].map((name) => signIn(t, name)));
    const { leagueId } = await openSunday([ann, bob, ...people]);
    const other = await addLeague([ann, bob], "Gone");
    await setHours(ann, other.id, 0);
    postman.goDown();
    await postman.runTo(at("2025-11-09T13:30"));
    const [cat, dan, eve] = people;
    if (!cat || !dan || !eve) throw new Error("Somebody is missing.");
    await prefer(cat, { emailEnabled: false });
    await prefer(eve, { memberships: false });
    await dan.as.mutation(api.leagues.leave, { leagueId });
    await ann.as.mutation(api.leagues.removeMember, { leagueId, userId: eve.userId });
    await ann.as.mutation(api.leagues.remove, { leagueId: other.id });
    await bob.as.mutation(api.notifications.switchInLeague, {
      leagueId,
      names: ["deadline24h", "deadline4h"],
      isOn: false,
    });
    postman.comeUp();
    await postman.runTo(at("2025-11-09T14:30"));
    expect(arrived()).toEqual([expect.stringContaining(" ann: Pick 1 game by 1:00 PM – Crew")]);
  });

  it("is sent before the deadline that it is about after a short outage at noon", async () => {
    await openSunday();
    await postman.runTo(at("2025-11-09T16:58"));
    const before = postman.inbox.length;
    postman.goDown();
    await postman.runTo(at("2025-11-09T17:34"));
    postman.comeUp();
    await postman.runTo(at("2025-11-09T18:00"));
    expect(arrived().slice(before)).toHaveLength(2);
    for (const line of arrived().slice(before)) expect(line).toMatch(/^17:[34]\d .*Pick 1 game by 1:00 PM – Crew$/);
  });

  it("makes the others due when the first one gets out", async () => {
    const people = await Promise.all(Array.from({ length: 30 }, (_, index) => signIn(t, `Player N${index}`)));
    await openSunday(people);
    postman.goDown();
    await postman.runTo(at("2025-11-09T14:20"));
    postman.comeUp();
    await postman.runTo(at("2025-11-09T14:26"));
    expect(new Set(postman.inbox.map(({ to }) => to)).size).toBe(30);
  });
});

describe("the admins", () => {
  it("are told on recovery before anybody gets anything, also after days", async () => {
    await signIn(t, "Root One");
    await openSunday([ann]);
    postman.goDown();
    await postman.runTo(at("2025-11-09T13:30"));
    await addMatch(t, { kickoffAtMs: at("2025-11-11T18:00") });
    await ann.as.mutation(api.notifications.sendTest, {});
    await postman.runTo(at("2025-11-11T13:30"));
    postman.comeUp();
    await postman.runTo(at("2025-11-11T14:30"));
    const lines = arrived();
    expect(lines.slice(0, 2)).toContainEqual(expect.stringMatching(/root: Email is going out again$/));
    expect(lines.filter((line) => line.includes("root:"))).toHaveLength(1);
    expect(lines.filter((line) => line.includes("Pick"))).toHaveLength(1);
    expect(postman.inbox.find(({ to }) => to.startsWith("root"))?.text).toContain("From Sun, Nov 9");
  });
});
