import { describe, expect, it } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { addLeague, freezeClockForEachTest, SEASON, settle, signIn, WEEK } from "../../support/worlds/factories";
import { leaguePicksFor } from "../../support/worlds/leaguePicks";
import { testBackend } from "../../support/worlds/backends";
import { openStandings } from "../../support/worlds/standingsWorld";

freezeClockForEachTest();

const names = (entries: readonly { entryName: string }[]) => entries.map(({ entryName }) => entryName);

describe("[16.1] an entry", () => {
  it("is named as its owner is, and has a name that no other of the league has", async () => {
    const t = testBackend();
    const [ann, bob, cat] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox"), await signIn(t, "Cat Roe")];
    await bob.as.mutation(api.users.updateName, { firstName: "ANN", lastName: "LEE" });
    await cat.as.mutation(api.users.updateName, { firstName: "Ann", lastName: "Léé" });
    const namesIn = async (league: Promise<{ id: Id<"leagues"> }>) =>
      names((await leaguePicksFor(bob, { leagueId: (await league).id, season: SEASON, week: WEEK })).members).sort();
    expect(await namesIn(addLeague([ann, bob, cat]))).toEqual(["ANN LEE 2", "Ann Lee", "Ann Léé 3"]);
    // Other leagues have names of their own.
    expect(await namesIn(addLeague([bob]))).toEqual(["ANN LEE"]);
  });

  it("is renamed with its owner", async () => {
    const { ann, bob, play, read } = await openStandings();
    await play("haha");
    await bob.as.mutation(api.users.updateName, { firstName: "Ann", lastName: "Lee" });
    await ann.as.mutation(api.users.updateName, { firstName: "ann", lastName: "lee" });
    expect(names((await read(ann, 100)).entries).sort()).toEqual(["Ann Lee 2", "Cat Roe", "Dan Poe", "ann lee"]);
  });

  it("is the same again when its owner leaves and comes back", async () => {
    const { t, ann, bob, leagueId, inviteCode, play, read } = await openStandings();
    await play("haha");
    const ofBob = async () => (await read(ann, 100)).entries.filter(({ userId }) => userId === bob.userId);
    const before = await ofBob();
    await bob.as.mutation(api.leagues.leave, { leagueId });
    await settle(t);
    expect(await ofBob()).toEqual([]);
    await bob.as.mutation(api.leagues.join, { inviteCode });
    await settle(t);
    expect(await ofBob()).toEqual(before);
  });

  it("is told with one's own picks", async () => {
    const { ann, leagueId, play, read } = await openStandings();
    await play("haha");
    const { entryId, entryName } = await ann.as.query(api.picks.listMine, { leagueId, season: SEASON, week: 1 });
    const [mine] = (await read(ann, 100)).entries.filter(({ isMe }) => isMe);
    expect([entryId, entryName]).toEqual([mine?.entryId, "Ann Lee"]);
  });
});
