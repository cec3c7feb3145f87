// A database with data in it, and every kind of caller, including removed ones, to test who may call what.
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { openBackend } from "./apiBackend";
import { PEOPLE, WEEK } from "./apiWorld";
import { identityOf, settle, signIn } from "../worlds/factories";
import { revealKeyOf } from "../worlds/leaguePicks";
import { Importer } from "../worlds/imports";

/** The column headings. */
export const CALLERS = {
  signedOut: "Signed out",
  user: "User",
  member: "Member",
  manager: "Manager",
  commissioner: "Commissioner",
  creator: "Owner",
  admin: "Admin",
  demoted: "Demoted admin",
  removed: "Removed member",
  former: "Former member",
  pending: "Waiting",
  deleted: "Deleted account",
} as const;
export type Caller = keyof typeof CALLERS;
export const callers = Object.keys(CALLERS) as Caller[];

const NAMES: Readonly<Record<Exclude<Caller, "signedOut">, string>> = {
  user: PEOPLE.outsider,
  member: PEOPLE.member,
  manager: "Man Ager",
  commissioner: "Com Missioner",
  creator: PEOPLE.creator,
  admin: PEOPLE.admin,
  demoted: "Dem Oted",
  removed: "Rem Oved",
  former: "For Mer",
  pending: "Pen Ding",
  deleted: "Del Eted",
};

/** [13.6] */
export const FEES = {
  currency: "USD",
  entryFeeCents: 2000,
  weeklyFeeCents: 0,
  buyBackCents: 0,
  firstWeek: 1,
  lastWeek: 18,
} as const;

type World = Awaited<ReturnType<typeof openBackend>>;
export type AccessWorld = Awaited<ReturnType<typeof openAccessWorld>>;

export function callerOf({ t }: Pick<World, "t">, caller: Caller) {
  return caller === "signedOut" ? t : t.withIdentity(identityOf(NAMES[caller]));
}

export async function openAccessWorld() {
  const world = await openBackend();
  const { t, season } = world;
  const playerId = world.playerId as Id<"entries">;
  const as = async (caller: Exclude<Caller, "signedOut">) => await signIn(t, NAMES[caller]);
  const [creator, member, admin] = [await as("creator"), await as("member"), await as("admin")];
  const [demoted, removed] = [await as("demoted"), await as("removed")];
  const [former, deleted, other] = [await as("former"), await as("deleted"), await signIn(t, "Oth Er")];
  const manager = await as("manager");
  const [commissioner, second] = [await as("commissioner"), await signIn(t, "Sec Ond")];
  const leagueId = world.leagueId as Id<"leagues">;
  const poolId = world.poolId as Id<"leagues">;
  const gameId = world.game.id as Id<"games">;
  const playedGameId = world.playedGameId as Id<"games">;
  const teamId = world.game.homeTeamId as Id<"teams">;

  const open = await creator.as.mutation(api.leagues.create, { name: "Open Crew", isPublic: true });
  const { league: openPool } = await creator.as.mutation(api.survivor.create, {
    name: "Open Pool",
    isPublic: true,
    survivorSettings: { allowMultipleEntries: true, maxEntriesPerUser: 3 },
  });
  for (const { as } of [removed, former, deleted, other, commissioner, second, manager]) {
    await as.mutation(api.leagues.join, { inviteCode: world.inviteCode });
    await as.mutation(api.survivor.join, { inviteCode: world.poolCode, numberOfEntries: 1 });
  }
  for (const { as } of [member, removed, former, deleted, other, commissioner, second, manager]) {
    await as.mutation(api.leagues.join, { inviteCode: open.inviteCode });
    await as.mutation(api.survivor.join, { inviteCode: openPool.inviteCode, numberOfEntries: 1 });
  }
  for (const { as } of [member, other, commissioner]) {
    await as.mutation(api.picks.submit, { leagueId, gameId, selectedTeamId: teamId });
  }
  for (const id of [leagueId, poolId, open.id, openPool.id]) {
    await creator.as.mutation(api.leagues.removeMember, { leagueId: id, userId: removed.userId });
    await former.as.mutation(api.leagues.leave, { leagueId: id });
    for (const { userId } of [commissioner, second]) {
      await creator.as.mutation(api.leagues.nameCommissioner, { leagueId: id, userId });
    }
  }
  // Whoever waits does so until the round that lets them in gets to them; others join as before.
  const pending = await as("pending");
  for (const id of [leagueId, poolId, open.id, openPool.id]) {
    await creator.as.mutation(api.leagues.updateSettings, { leagueId: id, needsApproval: true });
    const { inviteCode } = await creator.as.query(api.leagues.get, { leagueId: id });
    if (id === leagueId || id === open.id) await pending.as.mutation(api.leagues.join, { inviteCode });
    else await pending.as.mutation(api.survivor.join, { inviteCode, numberOfEntries: 1 });
    await t.run((ctx) => ctx.db.patch("leagues", id, { needsApproval: undefined }));
  }
  for (const role of ["admin", "user"] as const) {
    await admin.as.mutation(api.admin.setRole, { userId: demoted.userId, role });
  }
  await deleted.as.mutation(api.users.deleteAccount, {});
  await creator.as.mutation(api.entries.addManager, { entryId: playerId, userId: manager.userId });
  await creator.as.mutation(api.leagues.announce, { leagueId, text: "Bring chips." });
  await creator.as.mutation(api.entries.addPlayers, { leagueId, names: ["Uncle Bo"] });
  const [, uncle] = await creator.as.query(api.entries.listPlayers, { leagueId });
  if (uncle === undefined) throw new Error("One player is missing.");
  const ofUncle = await creator.as.mutation(api.claims.makeLink, { entryId: uncle.entryId });
  await other.as.mutation(api.claims.claim, { token: ofUncle.token });
  const [claim] = await creator.as.query(api.claims.list, { leagueId });
  const { token: claimToken } = await creator.as.mutation(api.claims.makeLink, { entryId: playerId });
  const screenToken = await creator.as.mutation(api.screens.make, { leagueId, shows: "names" });
  const chat = { kind: "json", address: "https://chat.example/hook" } as const;
  await creator.as.mutation(api.webhooks.add, { leagueId, ...chat, news: ["announcements"] });
  const [webhook] = await creator.as.query(api.webhooks.list, { leagueId });
  if (webhook === undefined) throw new Error("The chat is missing.");
  const adjusted = { leagueId, entryId: playerId, week: WEEK, points: 1, reason: "Won the toss" };
  const adjustmentId = await creator.as.mutation(api.weekTools.adjust, adjusted);
  await creator.as.mutation(api.dues.set, { leagueId, ...FEES, holds: false });
  const payment = { leagueId, entryId: playerId, kind: "payment", cents: 500, day: "2025-09-04" } as const;
  const ledgerRowId = await creator.as.mutation(api.dues.enter, payment);
  const invitationId = await t.run(async (ctx) => {
    const byCreator = { invitedById: creator.userId, message: "", firstSentAtMs: 1, sentAtMs: 1 };
    return await ctx.db.insert("mailInvitations", {
      leagueId,
      address: "invited@example.com",
      ...byCreator,
      delivery: "sent",
    });
  });
  const handedOver = {
    leagueId,
    season,
    key: "week-1",
    target: { kind: "week", week: 1 } as const,
    currency: "USD",
    cents: 100,
    carriedCents: 0,
    texts: [],
  };
  const byCreator = { byId: creator.userId, atMs: Date.now() };
  await t.run(async (ctx) => {
    const winners = [{ entryId: playerId, ownerId: null, cents: 100 }];
    await ctx.db.insert("prizeHandouts", { ...handedOver, winners, ...byCreator });
  });
  const wrote = { leagueId, text: "Go Bills", key: "bills" };
  const { messageId } = await other.as.mutation(api.talk.send, wrote);
  const { messageId: ownMessageId } = await member.as.mutation(api.talk.send, wrote);
  const { announcement } = await creator.as.query(api.leagues.get, { leagueId });
  const outboxId = await member.as.mutation(api.notifications.sendTest, {});
  const endpoint = "https://fcm.googleapis.com/member";
  await member.as.mutation(api.notifications.subscribe, { endpoint, p256dh: "BPk", auth: "c2VjcmV0" });
  await admin.as.mutation(api.admin.correctScore, { gameId: playedGameId, homeScore: 21, awayScore: 20 });
  const played = { gameId: playedGameId, leagueId, selectedTeamId: teamId };
  const importId = await new Importer(t, admin).start("picks", [
    { userId: member.userId, ...played },
    { userId: other.userId, ...played },
  ]);
  await settle(t);
  const blank = { line: 1, person: "Uncle Joe", week: null };
  const moveInId = await creator.as.mutation(api.moveIn.start, {
    leagueId,
    season,
    isCheckOnly: false,
    people: [{ name: blank.person, entryId: null }],
    rows: [JSON.stringify(blank)],
  });
  await settle(t);
  const revealKey = await revealKeyOf(member, { leagueId, season, week: WEEK });
  const { revealKey: poolKey } = await member.as.query(api.survivor.weekState, {
    leagueId: poolId,
    season,
    week: WEEK,
  });
  const [poolEntry] = (await other.as.query(api.survivor.get, { leagueId: poolId })).myEntries;
  if (poolEntry === undefined) throw new Error("The other one isn't in the pool.");
  const runId = await admin.as.mutation(api.admin.syncSeason, { season: season - 1 });
  return {
    ...world,
    leagueId,
    poolId,
    gameId,
    playedGameId,
    teamId,
    outboxId,
    endpoint,
    importId,
    moveInId,
    adjustmentId,
    ledgerRowId,
    messageId,
    webhookId: webhook.id,
    ownMessageId,
    runId,
    revealKey,
    poolKey,
    openLeagueId: open.id,
    openPoolId: openPool.id,
    removedId: removed.userId,
    creatorId: creator.userId,
    otherId: other.userId,
    secondId: second.userId,
    announcedAtMs: announcement?.postedAtMs,
    pendingId: pending.userId,
    poolEntryId: poolEntry.id,
    claimId: claim?.claimId,
    claimToken,
    screenToken,
    invitationId,
    week: WEEK,
  };
}
