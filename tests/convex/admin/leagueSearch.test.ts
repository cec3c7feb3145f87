// Which leagues an admin's select boxes can reach.
import { expect, it } from "vitest";
import { api } from "../../../convex/_generated/api";
import { testBackend } from "../../support/worlds/backends";
import { addLeague, freezeClockForEachTest, signIn } from "../../support/worlds/factories";

freezeClockForEachTest();

it("[6.3] admins find a league older than the newest 500 by name, id or invite code", async () => {
  const t = testBackend();
  const [root, ann] = [await signIn(t, "Root"), await signIn(t, "Ann Lee")];
  await t.run((ctx) => ctx.db.patch("users", root.userId, { role: "admin" }));
  const { id, inviteCode, name } = await addLeague([ann]);
  await t.run(async (ctx) => {
    const old = await ctx.db.get("leagues", id);
    if (old === null) throw new Error("The league is missing.");
    const { _id, _creationTime, ...fields } = old;
    for (let count = 0; count < 500; count += 1) {
      await ctx.db.insert("leagues", { ...fields, name: `Later ${count}`, inviteCode: `LATER${count}` });
    }
  });
  const list = async (search?: string) =>
    (await root.as.query(api.admin.listLeagues, search === undefined ? {} : { search })).map((league) => league.name);
  expect(await list()).toHaveLength(500);
  expect(await list()).not.toContain(name);
  for (const search of [name, ` ${name.toUpperCase()} `, id, inviteCode, inviteCode.toLowerCase()]) {
    expect(await list(search), search).toEqual([name]);
  }
  expect(await list("later 49")).toHaveLength(11);
  expect(await list("nothing of that name")).toEqual([]);
});
