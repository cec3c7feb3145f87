// [5.1][5.4] A league's creator changes its name, description, size and openness later.
import { expect, it } from "vitest";
import { api } from "../../../convex/_generated/api";
import { testBackend } from "../../support/worlds/backends";
import { addLeague, errorOf, freezeClockForEachTest, signIn, WEEK } from "../../support/worlds/factories";

freezeClockForEachTest();

async function open() {
  const t = testBackend();
  const [ann, bob, cat] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox"), await signIn(t, "Cat Ray")];
  return { t, ann, bob, cat };
}

it("[2.32] changes only what is named, at once and for everybody, and the log has it", async () => {
  const { ann, bob } = await open();
  const { id: leagueId } = await addLeague([ann, bob]);
  const before = await bob.as.query(api.leagues.get, { leagueId });
  const change = (settings: object) => ann.as.mutation(api.leagues.updateSettings, { leagueId, ...settings });
  await change({ name: " Monday Crew ", description: " For the late games. " });
  expect(await bob.as.query(api.leagues.get, { leagueId })).toEqual({
    ...before,
    name: "Monday Crew",
    description: "For the late games.",
  });
  await change({ maxMembers: 2, isPublic: true, description: "", pickDeadlineHours: 6 });
  expect(await bob.as.query(api.leagues.get, { leagueId })).toEqual({
    ...before,
    name: "Monday Crew",
    description: null,
    maxMembers: 2,
    isPublic: true,
    pickDeadlineHours: 6,
  });
  await change({ name: "Monday Crew", maxMembers: 2, isPublic: true, description: " " });
  const { page } = await bob.as.query(api.audit.listForLeague, {
    leagueId,
    paginationOpts: { numItems: 10, cursor: null },
  });
  expect(page).toMatchObject([
    {
      actorName: "Ann Lee",
      text: "changed the settings of",
      target: "Monday Crew",
      changes: [
        { field: "description", before: "For the late games.", after: null },
        { field: "maxMembers", before: String(before.maxMembers), after: "2" },
        { field: "isPublic", before: "false", after: "true" },
        { field: "pickDeadlineHours", before: "24", after: "6" },
      ],
    },
    {
      changes: [
        { field: "name", before: before.name, after: "Monday Crew" },
        { field: "description", before: null, after: "For the late games." },
      ],
    },
  ]);
});

it("opens and closes a league to everybody, and lets in as many as the new size allows", async () => {
  const { ann, bob, cat } = await open();
  const { id: leagueId, inviteCode } = await addLeague([ann, bob]);
  const listed = async () => (await cat.as.query(api.leagues.listPublic, { poolType: "pickem" })).map(({ id }) => id);
  const change = (settings: object) => ann.as.mutation(api.leagues.updateSettings, { leagueId, ...settings });
  await change({ maxMembers: 2 });
  expect(await errorOf(cat.as.mutation(api.leagues.join, { inviteCode }))).toMatchObject({ code: "FULL" });
  await change({ maxMembers: 3, isPublic: true });
  expect(await listed()).toEqual([leagueId]);
  await change({ isPublic: false });
  expect(await listed()).toEqual([]);
  expect(await errorOf(cat.as.mutation(api.leagues.joinPublic, { leagueId }))).toMatchObject({ code: "NOT_FOUND" });
  await cat.as.mutation(api.leagues.join, { inviteCode });
});

it.each([
  [{ name: " " }, "name", "League name is required"],
  [{ name: "x".repeat(51) }, "name", "League name must be less than 50 characters"],
  [{ description: "x".repeat(201) }, "description", "Description must be less than 200 characters"],
  [{ maxMembers: 1 }, "maxMembers", "Maximum members must be a whole number from 2 to 100"],
  [{ maxMembers: 101 }, "maxMembers", "Maximum members must be a whole number from 2 to 100"],
  [{ maxMembers: 2 }, "maxMembers", "This league has 3 members already."],
  [{ name: "Good", pickDeadlineHours: 169 }, "pickDeadlineHours", expect.any(String) as string],
])("refuses %j and changes nothing", async (settings, field, message) => {
  const { ann, bob, cat } = await open();
  const { id: leagueId } = await addLeague([ann, bob, cat]);
  const before = await ann.as.query(api.leagues.get, { leagueId });
  const call = ann.as.mutation(api.leagues.updateSettings, { leagueId, ...settings });
  expect(await errorOf(call)).toMatchObject({ code: "INVALID", field, message });
  expect(await ann.as.query(api.leagues.get, { leagueId })).toEqual(before);
});

it("[5.4][6.5] a survivor pool's too, within its own limits, for its creator alone", async () => {
  const { ann, bob } = await open();
  const pool = { name: "Last Standing", survivorSettings: { startingWeek: WEEK } };
  const { id: leagueId } = (await ann.as.mutation(api.survivor.create, pool)).league;
  const settings = { leagueId, name: "Last One", maxMembers: 1000, isPublic: true };
  expect(await errorOf(bob.as.mutation(api.leagues.updateSettings, settings))).toMatchObject({ code: "NOT_FOUND" });
  await ann.as.mutation(api.leagues.updateSettings, settings);
  expect(await bob.as.query(api.leagues.listPublic, { poolType: "survivor" })).toMatchObject([
    { name: "Last One", maxMembers: 1000, isPublic: true },
  ]);
  const tooMany = ann.as.mutation(api.leagues.updateSettings, { leagueId, maxMembers: 1001 });
  expect(await errorOf(tooMany)).toMatchObject({ code: "INVALID", field: "maxMembers" });
  await ann.as.mutation(api.leagues.updateSettings, { leagueId, isPublic: false });
  expect(await errorOf(bob.as.mutation(api.leagues.updateSettings, settings))).toMatchObject({ code: "NOT_FOUND" });
});
