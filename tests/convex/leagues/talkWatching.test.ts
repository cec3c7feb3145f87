// [14.2] How many have a league's talk open.
import { beforeEach, describe, expect, it } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { WATCH_MS, WATCHING_MAX } from "../../../domain/leagues/talk";
import { testBackend } from "../../support/worlds/backends";
import {
  addLeague,
  advanceTo,
  errorOf,
  freezeClockForEachTest,
  loseJobs,
  refusalOf,
  signIn,
  type Backend,
  type Player,
} from "../../support/worlds/factories";

freezeClockForEachTest();

let t: Backend;
let ann: Player, bob: Player, cat: Player;
let leagueId: Id<"leagues">;

beforeEach(async () => {
  t = testBackend();
  [ann, bob, cat] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox"), await signIn(t, "Cat Roe")];
  ({ id: leagueId } = await addLeague([ann, bob, cat]));
});

const open = async ({ as }: Player, key = "page") => await as.mutation(api.talk.watch, { leagueId, key });
const leave = async ({ as }: Player, key = "page") => await as.mutation(api.talk.leave, { leagueId, key });
const keyOf = async ({ as }: Player) => (await as.query(api.talk.state, { leagueId })).key ?? "";
const watching = async (who = ann) => await who.as.query(api.talk.watching, { leagueId, key: await keyOf(who) });
const later = async (ms: number) => await advanceTo(t, Date.now() + ms);

describe("[14.2] who has a talk open", () => {
  it("counts once, with however many pages, until the last of them goes", async () => {
    for (const page of ["phone", "laptop", "laptop"]) await open(bob, page);
    await open(ann);
    expect(await watching()).toBe(2);
    await leave(bob, "phone");
    expect(await watching()).toBe(2);
    await leave(bob, "laptop");
    await leave(bob, "laptop");
    expect(await watching()).toBe(1);
  });

  it("counts for six minutes after saying so, and longer by saying so again", async () => {
    await open(ann);
    await open(bob, "phone");
    await later(WATCH_MS - 1000);
    await open(bob, "laptop");
    await later(2000);
    expect(await watching()).toBe(1);
    await later(WATCH_MS);
    expect(await watching()).toBe(0);
    await open(ann);
    expect(await watching()).toBe(1);
  });

  it("stops counting when their league is left, and when their job was lost", async () => {
    for (const one of [ann, bob, cat]) await open(one);
    await ann.as.mutation(api.leagues.removeMember, { leagueId, userId: bob.userId });
    expect(await watching()).toBe(2);
    expect(await errorOf(open(bob))).toMatchObject({ code: "FORBIDDEN" });
    await loseJobs(t);
    await later(3 * WATCH_MS);
    expect(await watching()).toBe(2);
    await t.mutation(internal.jobs.maintenance.sweep, {});
    expect(await watching()).toBe(0);
  });

  it("is told to members only, up to a hundred, in one row each of at most five pages", async () => {
    for (let page = 1; page <= 8; page++) await open(ann, `page-${page}`);
    expect(await refusalOf(open(ann, ""))).toMatchObject({ code: "INVALID", field: "key" });
    await t.run(async (ctx) => {
      const [row] = await ctx.db.query("talkWatchers").collect();
      expect(row?.pages.map(({ key }) => key)).toEqual([4, 5, 6, 7, 8].map((page) => `page-${page}`));
      for (let i = 0; i < 120; i++) {
        await ctx.db.insert("talkWatchers", { leagueId, userId: bob.userId, pages: [], untilMs: 0 });
      }
    });
    expect(await watching(cat)).toBe(WATCHING_MAX);
    expect(await cat.as.query(api.talk.watching, { leagueId, key: "no" })).toBeNull();
  });
});
