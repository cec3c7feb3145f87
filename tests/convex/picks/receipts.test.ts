// [13.12] A mail of one's sheet, with its check word. The history that it belongs to: sheetHistory.test.ts.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { RECEIPT_AFTER_MS, RECEIPTS_A_SHEET } from "../../../convex/model/flows/reminders/receipts";
import { testBackend } from "../../support/worlds/backends";
import {
  addMatch,
  advanceTo,
  DAY_MS,
  freezeClockForEachTest,
  SEASON,
  setCurrentWeek,
  settle,
  signIn,
  SUNDAY,
  WEEK,
  type Backend,
  type Player,
} from "../../support/worlds/factories";
import { listMailTexts, prefer, setUpMail } from "../../support/worlds/noticeWorld";

freezeClockForEachTest();

const START = SUNDAY - 3 * DAY_MS;
/** The league locks a day before. */
const LOCK = SUNDAY - DAY_MS;
const MINUTE_MS = 60_000;

let t: Backend;
let ann: Player, bob: Player;
let leagueId: Id<"leagues">;
let match: Awaited<ReturnType<typeof addMatch>>;

/** Ann wants receipts and plays in Bob's league. */
beforeEach(async () => {
  setUpMail();
  t = testBackend();
  await setCurrentWeek(t, WEEK);
  await advanceTo(t, START);
  [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
  const created = await bob.as.mutation(api.leagues.create, { name: "Crew" });
  leagueId = created.id;
  await ann.as.mutation(api.leagues.join, { inviteCode: created.inviteCode });
  await prefer(ann, { receipts: true });
  match = await addMatch(t, { kickoffAtMs: SUNDAY });
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const pick = async (side: "home" | "away", who: Player = ann) => {
  const { gameId, homeTeamId, awayTeamId } = match;
  const selectedTeamId = side === "home" ? homeTeamId : awayTeamId;
  await who.as.mutation(api.picks.submit, { leagueId, gameId, selectedTeamId });
};
const minute = async (count: number) => await advanceTo(t, START + count * MINUTE_MS);
const mails = async () => (await listMailTexts(t)).filter(({ kind }) => kind === "receipt");
const week = () => ({ leagueId, season: SEASON, week: WEEK });
const checkWord = async () => {
  const history = await ann.as.query(api.picks.history, { leagueId, season: SEASON, week: WEEK });
  return history!.checkWord!;
};

it("[13.12] is mailed five minutes after the last change, once, with the word that the sheet shows", async () => {
  await pick("home");
  await minute(4);
  await pick("away");
  await minute(8);
  expect(await mails()).toEqual([]);
  await minute(9);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.text).toContain(`Check word: ${await checkWord()}.`);
  await pick("away");
  await minute(20);
  expect(await mails()).toHaveLength(1);
});

it("[13.12] is mailed at most three times a sheet, and the last one says so", async () => {
  for (let mail = 0; mail <= RECEIPTS_A_SHEET; mail += 1) {
    await pick(mail % 2 === 0 ? "home" : "away");
    await advanceTo(t, Date.now() + RECEIPT_AFTER_MS);
  }
  const texts = (await mails()).map(({ text }) => text);
  expect(texts).toHaveLength(RECEIPTS_A_SHEET);
  expect(texts.filter((text) => text.includes("This is the last receipt of this sheet."))).toHaveLength(1);
});

it("[13.12][13.2] is mailed to the owner of the sheet, also when a commissioner changed it", async () => {
  const { entryId } = await ann.as.query(api.picks.listMine, { leagueId, season: SEASON, week: WEEK });
  const entered = { leagueId, entryId: entryId!, reason: "Called me", gameId: match.gameId };
  await bob.as.mutation(api.picksForOthers.enter, { ...entered, selectedTeamId: match.homeTeamId });
  await minute(5);
  const rows = await t.run((ctx) => ctx.db.query("outbox").collect());
  expect(rows.filter(({ kind }) => kind === "receipt").map(({ userId }) => userId)).toEqual([ann.userId]);
});

it("[13.12] is mailed to nobody who hasn't asked for it, or has left by then", async () => {
  await pick("home", bob);
  await pick("home");
  await ann.as.mutation(api.leagues.leave, { leagueId });
  await minute(6);
  await settle(t);
  expect(await mails()).toEqual([]);
});

it("[13.12][12.2] is mailed after a safety net's picks alone, with the word that all see on the revealed sheet", async () => {
  await ann.as.mutation(api.safetyNets.save, { leagueId, chain: ["home"], ranking: [] });
  await advanceTo(t, LOCK + MINUTE_MS);
  expect(await mails()).toEqual([]);
  await advanceTo(t, LOCK + RECEIPT_AFTER_MS + MINUTE_MS);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.text).toContain(", auto");
  const { entryId } = await ann.as.query(api.picks.listMine, week());
  const asked = { ...week(), entryId: entryId! };
  const revealed = await bob.as.query(api.picks.history, asked);
  expect(revealed?.checkWord).toMatch(/^[a-z]+ [a-z]+$/);
  expect(mail?.text).toContain(`Check word: ${revealed?.checkWord}.`);
  expect((await ann.as.query(api.picks.history, asked))?.checkWord).toBe(revealed?.checkWord);
});

it("[13.12][12.2] isn't mailed after a safety net's picks to an owner who hasn't asked for receipts", async () => {
  await bob.as.mutation(api.safetyNets.save, { leagueId, chain: ["home"], ranking: [] });
  await advanceTo(t, LOCK + RECEIPT_AFTER_MS + MINUTE_MS);
  expect(await mails()).toEqual([]);
});
