// A whole week on a driven clock, over real SMTP, with a crash while reminders are being sent: exactly what was due
// arrives, in both weeks in which the clocks change.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import schema from "../../../convex/schema";
import { OrderedMap } from "../../../host/storage/orderedMap";
import { memoryStorage } from "../../support/host/memoryStorage";
import type { Storage } from "../../../host/storage/storage";
import {
  addLeague,
  addMatch,
  advanceTo,
  endGame,
  HOUR_MS,
  settle,
  signIn,
  type Backend,
} from "../../support/worlds/factories";
import { convexTest } from "../../support/adapter/hostTest";
import { startMailServer, type MailServer } from "../../support/host/mailServer";
import { isLong } from "../../support/runs/runs";
import { prefer, setHours } from "../../support/worlds/noticeWorld";

const modules = import.meta.glob("../../../convex/**/*.ts");
const MINUTE_MS = 60_000;
const at = (iso: string) => Date.parse(`${iso}:00Z`);

let server: MailServer;
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
  await server.stop();
});

/** A process that can die: from then on nothing it does is stored or answered, as after kill -9. */
class Process {
  #isDead = false;
  readonly t: Backend;

  constructor(map: OrderedMap<string>) {
    const storage = memoryStorage(map);
    const mortal: Storage = {
      ...storage,
      commit: (batch) => (this.#isDead ? new Promise(() => undefined) : storage.commit(batch)),
    };
    this.t = convexTest({ schema, modules, storage: mortal });
  }

  kill(): void {
    this.#isDead = true;
  }
}

interface Week {
  /** Wednesday midnight, Eastern. */
  readonly begins: string;
  readonly kickoffs: readonly [thursday: string, sunday: string, sundayNight: string, monday: string];
  readonly lastEnds: string;
  readonly crashAt: string;
  readonly expected: readonly string[];
}

const fall: Week = {
  begins: "2025-10-29T04:00",
  kickoffs: ["2025-10-31T00:15", "2025-11-02T18:00", "2025-11-03T01:20", "2025-11-04T01:15"],
  lastEnds: "2025-11-04T04:30",
  crashAt: "2025-11-02T17:00",
  expected: [
    "2025-10-30T00 bob deadline1h A Day Ahead",
    "2025-11-01T12 ann deadline24h A Day Ahead",
    "2025-11-01T16 bob deadline4h A Day Ahead",
    "2025-11-01T17 bob deadline1h A Day Ahead",
    "2025-11-02T00 ann deadline4h A Day Ahead",
    "2025-11-02T00 bob deadline4h A Day Ahead",
    "2025-11-02T01 bob deadline1h A Day Ahead",
    "2025-11-02T13 ann deadline24h A Day Ahead, At Kickoff",
    "2025-11-02T13 dan deadline24h At Kickoff",
    "2025-11-02T17 ann deadline4h At Kickoff",
    "2025-11-02T17 bob deadline1h At Kickoff",
    "2025-11-02T17 dan deadline4h At Kickoff",
    "2025-11-03T01 ann deadline4h A Day Ahead, At Kickoff",
    "2025-11-03T01 bob deadline1h A Day Ahead, At Kickoff",
    "2025-11-03T01 dan deadline4h At Kickoff",
    "2025-11-03T13 ann deadline24h At Kickoff",
    "2025-11-03T13 dan deadline24h At Kickoff",
    "2025-11-04T01 ann deadline4h At Kickoff",
    "2025-11-04T01 bob deadline1h At Kickoff",
    "2025-11-04T01 dan deadline4h At Kickoff",
    "2025-11-04T11 ann recap",
    "2025-11-04T11 bob recap",
    "2025-11-04T11 dan recap",
  ],
};

const spring: Week = {
  begins: "2026-03-04T05:00",
  kickoffs: ["2026-03-06T01:15", "2026-03-08T17:00", "2026-03-09T00:20", "2026-03-10T00:15"],
  lastEnds: "2026-03-10T03:30",
  crashAt: "2026-03-08T16:00",
  expected: [
    "2026-03-05T01 bob deadline1h A Day Ahead",
    "2026-03-07T13 ann deadline24h A Day Ahead",
    "2026-03-07T13 bob deadline4h A Day Ahead",
    "2026-03-07T16 bob deadline1h A Day Ahead",
    "2026-03-07T21 ann deadline4h A Day Ahead",
    "2026-03-07T21 bob deadline4h A Day Ahead",
    "2026-03-08T00 bob deadline1h A Day Ahead",
    "2026-03-08T12 ann deadline24h A Day Ahead, At Kickoff",
    "2026-03-08T12 dan deadline24h At Kickoff",
    "2026-03-08T16 ann deadline4h At Kickoff",
    "2026-03-08T16 bob deadline1h At Kickoff",
    "2026-03-08T16 dan deadline4h At Kickoff",
    "2026-03-09T00 ann deadline4h A Day Ahead, At Kickoff",
    "2026-03-09T00 bob deadline1h A Day Ahead, At Kickoff",
    "2026-03-09T00 dan deadline4h At Kickoff",
    "2026-03-09T12 ann deadline24h At Kickoff",
    "2026-03-09T12 dan deadline24h At Kickoff",
    "2026-03-10T00 ann deadline4h At Kickoff",
    "2026-03-10T00 bob deadline1h At Kickoff",
    "2026-03-10T00 dan deadline4h At Kickoff",
    "2026-03-10T10 ann recap",
    "2026-03-10T10 bob recap",
    "2026-03-10T10 dan recap",
  ],
};

/**
 * Everybody except Cat has Thursday's pick in the league that locks at kickoff. Dan's is wrong, and Cat wants no mail.
 */
async function fillWeek(t: Backend, { kickoffs }: Week): Promise<Id<"games">[]> {
  const [ann, bob, cat, dan] = await Promise.all(
    ["Ann Lee", "Bob Day", "Cat Fox", "Dan Roe"].map((name) => signIn(t, name)),
  );
  if (!ann || !bob || !cat || !dan) throw new Error("Somebody is missing.");
  await prefer(bob, { deadline24h: false, deadline1h: true });
  await prefer(cat, { emailEnabled: false });
  const early = await addLeague([ann, bob, cat], "A Day Ahead");
  const late = await addLeague([ann, bob, cat, dan], "At Kickoff");
  await setHours(ann, late.id, 0);
  const matches = [];
  for (const kickoff of kickoffs) matches.push(await addMatch(t, { week: 9, kickoffAtMs: at(kickoff) }));
  const [thursday, sunday] = matches;
  if (!thursday || !sunday) throw new Error("A game is missing.");
  const picks = [
    { player: ann, league: early, match: thursday },
    { player: ann, league: early, match: sunday },
    { player: ann, league: late, match: thursday },
    { player: bob, league: late, match: thursday },
    { player: dan, league: late, match: thursday, isWrong: true },
  ];
  for (const { player, league, match, isWrong } of picks) {
    const selectedTeamId = isWrong ? match.awayTeamId : match.homeTeamId;
    await player.as.mutation(api.picks.submit, { leagueId: league.id, gameId: match.gameId, selectedTeamId });
  }
  return matches.map(({ gameId }) => gameId);
}

const KINDS: readonly [RegExp, string][] = [
  [/^Week 9 in (your|A Day|At Kick)/, "recap"],
  [/correct(, \d+ missed)?$/, "results"],
];

async function listArrived(t: Backend): Promise<string[]> {
  const rows = await t.run(async (ctx) => ctx.db.query("outbox").collect());
  const kindOf = new Map(rows.map(({ _id, kind }) => [`<${_id}@huddle.example>`, kind]));
  return server.received
    .map(({ to, mail, header }) => {
      const hour = new Date(mail.date ?? 0).toISOString().slice(0, 13);
      const subject = mail.subject ?? "";
      const known = KINDS.find(([pattern]) => pattern.test(subject))?.[1];
      const kind = kindOf.get(header("message-id") ?? "") ?? known ?? "unknown";
      const leagues = ["A Day Ahead", "At Kickoff"].filter((league) => mail.text?.includes(`missing in ${league}`));
      return [hour, to.split("-")[0], kind, leagues.join(", ")].join(" ").trim();
    })
    .sort();
}

async function runHour(t: Backend): Promise<void> {
  await t.mutation(internal.jobs.maintenance.sweep, {});
  await t.mutation(internal.jobs.reminders.tick, {});
  await settle(t);
}

/** Runs the outbox's cron for a few minutes. */
async function runMinutes(t: Backend, minutes: number): Promise<void> {
  for (let i = 0; i < minutes; i++) {
    await advanceTo(t, Date.now() + MINUTE_MS);
    await t.mutation(internal.jobs.outbox.wake, {});
    await settle(t);
  }
}

// tests/convex/notices/reminderWeek.test.ts covers the other week's reminders too.
const weeks: readonly (readonly [string, Week])[] = [
  ["fall", fall],
  ["spring", spring],
];
describe.each(weeks.slice(0, isLong ? 2 : 1))("[2.47] the week of the %s change", (_name, week) => {
  it("sends each message once, even if it is killed midway", { timeout: 120_000 }, async () => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    vi.setSystemTime(at(week.begins) - HOUR_MS);
    vi.stubEnv("SMTP_URL", server.url);
    vi.stubEnv("MAIL_FROM", "Huddle Picks <picks@huddle.example>");
    vi.stubEnv("CONVEX_SITE_URL", "https://site.example");
    const map = new OrderedMap<string>();
    let process = new Process(map);
    const games = await fillWeek(process.t, week);
    await settle(process.t);

    const lastEndsAt = at(week.lastEnds);
    for (let ms = at(week.begins); ms < lastEndsAt + 36 * HOUR_MS; ms += HOUR_MS) {
      await advanceTo(process.t, ms);
      if (ms > lastEndsAt && ms - lastEndsAt < HOUR_MS) {
        for (const gameId of games) await endGame(process.t, gameId, [24, 20]);
        await settle(process.t);
      }
      if (ms !== at(week.crashAt)) {
        await runHour(process.t);
        continue;
      }
      // The server has the whole message when the process dies; its answer reaches nobody.
      const dying = process;
      const killed = new Promise<void>((resolve) => {
        server.onTaken = () => {
          dying.kill();
          resolve();
        };
      });
      // The dead process's driver waits in vain; ignore how that ends.
      runHour(dying.t).catch(() => undefined);
      await killed;
      server.onTaken = () => undefined;
      process = new Process(map);
      await runMinutes(process.t, 5);
    }
    expect(await listArrived(process.t)).toEqual([...week.expected].sort());
  });
});
