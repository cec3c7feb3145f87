// Other tests rely on this: a world that is asked for again has the rows it had when it was new, and no others.
import { expect, it } from "vitest";
import { api } from "../../../convex/_generated/api";
import { testBackend } from "../../support/worlds/backends";
import { freezeClockForEachTest, signIn } from "../../support/worlds/factories";
import { asNew } from "../../support/worlds/savepoint";

freezeClockForEachTest();

it("brings rows back that were changed, deleted or added, as often as it is asked", async () => {
  const newWorld = asNew(async () => {
    const t = testBackend();
    const ann = await signIn(t, "Ann");
    const league = await ann.as.mutation(api.leagues.create, { name: "Sunday Crew" });
    return { t, ann, league };
  });
  const { t, ann, league } = await newWorld();
  const everything = async () =>
    await t.run(async (ctx) => ({
      leagues: await ctx.db.query("leagues").collect(),
      users: await ctx.db.query("users").collect(),
    }));
  const before = await everything();
  for (const name of ["First", "Second"]) {
    await ann.as.mutation(api.leagues.updateSettings, { leagueId: league.id, name });
    await t.run(async (ctx) => {
      for (const { _id } of await ctx.db.query("users").collect()) await ctx.db.delete("users", _id);
    });
    await (await signIn(t, "Bob")).as.mutation(api.leagues.create, { name });
    expect(await everything()).not.toEqual(before);
    await newWorld();
    expect(await everything()).toEqual(before);
    expect(await ann.as.query(api.leagues.get, { leagueId: league.id })).toMatchObject({ name: "Sunday Crew" });
  }
});
