// [14.1] The events in a league since a member was there.
import { beforeEach, describe, expect, it } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { testBackend } from "../../support/worlds/backends";
import {
  addLeague,
  addMatch,
  freezeClockForEachTest,
  signIn,
  type Backend,
  type Player,
} from "../../support/worlds/factories";

freezeClockForEachTest();

let t: Backend;
let ann: Player, bob: Player;
let leagueId: Id<"leagues">, inviteCode: string;

/** Ann owns the league, and Bob has looked in. */
beforeEach(async () => {
  t = testBackend();
  [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
  ({ id: leagueId, inviteCode } = await addLeague([ann, bob]));
  await visit(bob);
});

const since = async ({ as }: Player, after?: number) =>
  await as.query(api.talk.sinceVisit, { leagueId, ...(after !== undefined && { after }) });
const kinds = async (who: Player, after?: number) => (await since(who, after))?.events.map(({ event }) => event.kind);

async function visit(who: Player) {
  const [newest] = (await since(who))?.events ?? [];
  if (newest) await who.as.mutation(api.talk.markVisit, { leagueId, number: newest.number });
}

let keys = 0;
async function voidGames(count: number) {
  for (let each = 0; each < count; each += 1) {
    const { gameId } = await addMatch(t);
    await ann.as.mutation(api.weekTools.voidGame, { leagueId, gameId, reason: "Snow" });
    // Between two of a kind that would go on in one line.
    await ann.as.mutation(api.talk.send, { leagueId, text: "Sorry", key: `sorry ${++keys}` });
  }
}

describe("[14.1] since a member was there", () => {
  it("happened what came after, newest first, for each member by themselves", async () => {
    expect(await since(bob)).toMatchObject({ events: [], more: 0 });
    await voidGames(1);
    await ann.as.mutation(api.leagues.announce, { leagueId, text: "Wings at six" });
    await ann.as.mutation(api.leagues.updateSettings, { leagueId, name: "Monday Crew" });
    // The announcement is pinned on the home.
    const told = await since(bob);
    expect(told?.events.map(({ event }) => event.kind)).toEqual(["changed", "changed"]);
    await visit(bob);
    expect(await kinds(bob)).toEqual([]);
    // The page that is open goes on showing what it began with.
    expect(await kinds(bob, told?.after)).toEqual(["changed", "changed"]);
    // Whoever writes has been there.
    expect(await kinds(ann)).toEqual(["changed"]);
  });

  it("is known from the talk too, and nothing from before somebody joined is new to them", async () => {
    await voidGames(1);
    const cat = await signIn(t, "Cat Roe");
    await cat.as.mutation(api.leagues.join, { inviteCode });
    expect(await kinds(cat)).toEqual([]);
    const { lastNumber } = await bob.as.query(api.talk.state, { leagueId });
    await bob.as.mutation(api.talk.markRead, { leagueId, number: lastNumber });
    expect(await kinds(bob)).toEqual([]);
  });

  it("is five lines at most, counts the others, and never goes back", async () => {
    await voidGames(8);
    expect(await since(bob)).toMatchObject({ more: 3 });
    expect(await kinds(bob)).toHaveLength(5);
    await visit(bob);
    await bob.as.mutation(api.talk.markVisit, { leagueId, number: 1 });
    expect(await kinds(bob)).toEqual([]);
    // A number from the future is that of the newest event.
    await bob.as.mutation(api.talk.markVisit, { leagueId, number: 1_000 });
    await voidGames(1);
    expect(await kinds(bob)).toEqual(["changed"]);
    expect(await bob.as.query(api.talk.unread, {})).toMatchObject([{ unread: 9 }]);
  });
});
