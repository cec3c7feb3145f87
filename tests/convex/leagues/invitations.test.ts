// [13.4] An invite code reveals this much, and to these people.
import { expect, it } from "vitest";
import { api } from "../../../convex/_generated/api";
import { testBackend } from "../../support/worlds/backends";
import { addLeague, advanceTo, freezeClockForEachTest, signIn, SUNDAY } from "../../support/worlds/factories";
import { openSurvivorPool } from "../../support/worlds/openSurvivorPool";

freezeClockForEachTest();

it("[13.4] shows the league to anybody with the code, and nothing else", async () => {
  const t = testBackend();
  const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
  const { inviteCode } = await addLeague([ann, bob]);
  // Signed out, and with different case.
  expect(await t.query(api.leagues.invitation, { inviteCode: ` ${inviteCode.toLowerCase()} ` })).toEqual({
    name: "Sunday Crew",
    description: null,
    poolType: "pickem",
    invitedBy: "Ann Lee",
    memberCount: 2,
    maxMembers: 100,
    pickDeadlineHours: 24,
    entry: null,
  });
});

it("[13.4] names the league's current creator", async () => {
  const t = testBackend();
  const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
  const { id: leagueId, inviteCode } = await addLeague([ann, bob]);
  await ann.as.mutation(api.leagues.transfer, { leagueId, userId: bob.userId });
  expect(await t.query(api.leagues.invitation, { inviteCode })).toMatchObject({ invitedBy: "Bob Fox" });
});

it("[13.4] is null for a code that no league has, or no longer has", async () => {
  const t = testBackend();
  const ann = await signIn(t, "Ann Lee");
  const { id: leagueId, inviteCode } = await addLeague([ann]);
  for (const wrong of ["", "NOPE", "x".repeat(2_000)]) {
    expect(await t.query(api.leagues.invitation, { inviteCode: wrong })).toBeNull();
  }
  await ann.as.mutation(api.leagues.remove, { leagueId });
  expect(await t.query(api.leagues.invitation, { inviteCode })).toBeNull();
});

it("[13.4] shows how many entries a survivor pool allows, and whether it is still open", async () => {
  const { t, ann, leagueId } = await openSurvivorPool({ allowMultipleEntries: true, maxEntriesPerUser: 3 }, {});
  const { inviteCode } = await ann.as.query(api.leagues.get, { leagueId });
  const invitation = await t.query(api.leagues.invitation, { inviteCode });
  expect(invitation).toMatchObject({ poolType: "survivor", invitedBy: "Ann Lee" });
  expect(invitation?.entry).toMatchObject({ isOpen: true, maxEntriesPerUser: 3 });
  await advanceTo(t, SUNDAY);
  expect((await t.query(api.leagues.invitation, { inviteCode }))?.entry).toMatchObject({ isOpen: false });
});
