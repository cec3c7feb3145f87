// [2.47] The reminders of two weeks against a model written from the rules, and with a mail server that is down at the
// worst moments: nothing untrue arrives, nothing twice, one reminder a person and hour, and no deadline goes by untold.
// In `npm test` it is the first of these weeks.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import type { Deadline } from "../../../domain/leagues/deadlines";
import { easternMoment } from "../../../domain/common/easternTime";
import { seededRandom } from "../../../domain/common/seededRandom";
import { testBackend } from "../../support/worlds/backends";
import {
  addLeague,
  addMatch,
  freezeClock,
  HOUR_MS,
  signIn,
  submitPick,
  type Backend,
  type Player,
} from "../../support/worlds/factories";
import { isLong } from "../../support/runs/runs";
import { prefer, setUpMail } from "../../support/worlds/noticeWorld";
import { Postman, type Arrived } from "../../support/worlds/postman";

const at = (iso: string) => Date.parse(`${iso}:00Z`);
const MINUTE_MS = 60_000;

/** Thursday night, London, Sunday at 1 and 4:25 PM, Sunday and Monday night; Eastern time is UTC-5. */
const KICKOFFS: Readonly<Record<number, readonly string[]>> = {
  10: [
    ...["2025-11-07T01:15", "2025-11-09T14:30", "2025-11-09T18:00", "2025-11-09T18:00"],
    ...["2025-11-09T21:25", "2025-11-10T01:20", "2025-11-11T01:15"],
  ],
  11: [
    ...["2025-11-14T01:15", "2025-11-16T14:30", "2025-11-16T18:00", "2025-11-16T18:00"],
    ...["2025-11-16T21:25", "2025-11-17T01:20", "2025-11-18T01:15"],
  ],
};
const SUNDAYS_1_PM: Readonly<Record<number, number>> = { 10: at("2025-11-09T18:00"), 11: at("2025-11-16T18:00") };
const BEGIN = at("2025-11-05T12:00");
const END = at(isLong ? "2025-11-18T06:00" : "2025-11-11T06:00");

type Kind = "deadline24h" | "deadline4h" | "deadline1h";

interface Person {
  readonly name: string;
  readonly player: Player;
  kinds: ReadonlySet<Kind>;
  hasMail: boolean;
}

interface League {
  readonly id: Id<"leagues">;
  readonly name: string;
  readonly deadline: Deadline;
  readonly members: Set<string>;
}

interface Match {
  readonly gameId: Id<"games">;
  readonly homeTeamId: Id<"teams">;
  readonly week: number;
  readonly kickoffAtMs: number;
}

/** Knows what the test has done to the world, and what follows from the rules. */
class Model {
  readonly people: Person[] = [];
  readonly leagues: League[] = [];
  readonly matches: Match[] = [];
  readonly picked = new Set<string>();

  lockOf({ deadline }: League, { week, kickoffAtMs }: Match): number {
    if (deadline.kind === "hours") return kickoffAtMs - deadline.hours * HOUR_MS;
    const kickoffs = this.matches.filter((match) => match.week === week).map((match) => match.kickoffAtMs);
    return Math.min(
      kickoffAtMs,
      deadline.kind === "firstKickoff" ? Math.min(...kickoffs) : (SUNDAYS_1_PM[week] ?? NaN),
    );
  }

  isMissing(person: Person, league: League, match: Match): boolean {
    return !this.picked.has(`${person.name}/${league.name}/${match.gameId}`);
  }

  /** By league: the deadlines of the week's picks that are missing and can still be made. */
  openDeadlines(person: Person, nowMs: number): Map<string, Map<number, number[]>> {
    const open = new Map<string, Map<number, number[]>>();
    for (const league of this.leagues) {
      if (!league.members.has(person.name)) continue;
      const weeks = new Map<number, number[]>();
      for (const match of this.matches) {
        const lockMs = this.lockOf(league, match);
        if (lockMs <= nowMs || !this.isMissing(person, league, match)) continue;
        weeks.set(match.week, [...(weeks.get(match.week) ?? []), lockMs]);
      }
      open.set(league.name, weeks);
    }
    return open;
  }

  /** The leagues of which the tick of this hour reminds, with how many picks each is missing. */
  expectedAt(person: Person, nowMs: number): string[] {
    if (!person.hasMail) return [];
    const until = Math.max(
      ...reachOf(nowMs)
        .filter(([kind]) => person.kinds.has(kind))
        .map(([, ms]) => ms),
      0,
    );
    const lines: string[] = [];
    for (const [league, weeks] of this.openDeadlines(person, nowMs)) {
      for (const deadlines of weeks.values()) {
        if (deadlines.some((ms) => ms <= until)) lines.push(`${deadlines.length} in ${league}`);
      }
    }
    return lines.sort();
  }
}

/** Up to when this hour's kinds look ahead; no clocks change in these weeks. */
function reachOf(nowMs: number): [Kind, number][] {
  const slotMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
  const { hour, weekday } = easternMoment(slotMs);
  const reach: [Kind, number][] = [["deadline1h", slotMs + HOUR_MS]];
  if (hour % 4 === 0) reach.push(["deadline4h", slotMs + 4 * HOUR_MS]);
  if (hour === 8) reach.push(["deadline24h", slotMs + (weekday === 6 ? 28 : 24) * HOUR_MS]);
  return reach;
}

/** "4 in Kickoff": what a reminder says. */
function linesOf({ text }: Arrived): string[] {
  return [...text.matchAll(/(\d+) picks? (?:is|are) missing in (\w+)\n/g)]
    .map(([, n, league]) => `${n} in ${league}`)
    .sort();
}

let t: Backend;
let model: Model;
let postman: Postman;

beforeEach(async () => {
  freezeClock(BEGIN);
  setUpMail();
  t = testBackend();
  model = new Model();
  postman = new Postman(t);
  const kinds: [string, Kind[]][] = [
    ["Ann", ["deadline24h", "deadline4h"]],
    ["Bob", ["deadline1h"]],
    ["Cat", ["deadline24h", "deadline4h", "deadline1h"]],
    ["Dan", ["deadline24h"]],
  ];
  for (const [name, on] of kinds) {
    const player = await signIn(t, `${name} Lee`);
    const is = (kind: Kind) => on.includes(kind);
    const switches = {
      deadline24h: is("deadline24h"),
      deadline4h: is("deadline4h"),
      deadline1h: is("deadline1h"),
      resultsNotifications: false,
      weeklyDigest: false,
      recaps: false,
    };
    await prefer(player, switches);
    model.people.push({ name, player, kinds: new Set(on), hasMail: true });
  }
  const deadlines: [string, Deadline][] = [
    ["Kickoff", { kind: "hours", hours: 0 }],
    ["Hour", { kind: "hours", hours: 1 }],
    ["Day", { kind: "hours", hours: 24 }],
    ["First", { kind: "firstKickoff" }],
    ["Sunday", { kind: "dayTime", day: "sunday", time: "13:00" }],
  ];
  for (const [name, deadline] of deadlines) {
    const { id } = await addLeague(
      model.people.map(({ player }) => player),
      name,
    );
    const [owner] = model.people;
    if (!owner) throw new Error("Nobody owns the league.");
    await owner.player.as.mutation(api.leagues.updateSettings, {
      leagueId: id,
      ...(deadline.kind === "hours" ? { pickDeadlineHours: deadline.hours } : { deadline }),
    });
    model.leagues.push({ id, name, deadline, members: new Set(model.people.map((person) => person.name)) });
  }
  for (const [week, kickoffs] of Object.entries(KICKOFFS)) {
    for (const kickoff of kickoffs) {
      const fields = { week: Number(week), kickoffAtMs: at(kickoff) };
      const { gameId, homeTeamId } = await addMatch(t, fields);
      model.matches.push({ gameId, homeTeamId, ...fields });
    }
  }
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

/** Somebody but Dan, who never picks, makes some picks. */
async function pickSomething(random: () => number): Promise<void> {
  const one = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
  const person = one(model.people.slice(0, 3));
  const league = one(model.leagues);
  if (!person || !league?.members.has(person.name)) return;
  for (const match of model.matches) {
    const isOpen = model.lockOf(league, match) > Date.now();
    if (!isOpen || !model.isMissing(person, league, match) || random() < 0.7) continue;
    await submitPick(person.player, { leagueId: league.id, gameId: match.gameId, teamId: match.homeTeamId });
    model.picked.add(`${person.name}/${league.name}/${match.gameId}`);
  }
}

const personOf = ({ to }: Arrived) => model.people.find(({ name }) => to.startsWith(name.toLowerCase()));

/** Everything that is still wrong with the mails from this one on. */
function untruths(from: number): string[] {
  return postman.inbox.slice(from).flatMap((mail) => {
    const person = personOf(mail);
    const when = new Date(mail.atMs).toISOString();
    if (!person?.hasMail) return [`${when} ${mail.to} wants no mail`];
    const truth = [...model.openDeadlines(person, mail.atMs)].flatMap(([league, weeks]) =>
      [...weeks.values()].map((deadlines) => `${deadlines.length} in ${league}`),
    );
    const said = linesOf(mail);
    if (said.length === 0) return [`${when} ${mail.to} is told nothing: ${mail.subject}`];
    return said.filter((line) => !truth.includes(line)).map((line) => `${when} ${mail.to} is told ${line}`);
  });
}

function hoursTwice(): string[] {
  const hours = postman.inbox.map(({ to, atMs }) => `${to} ${new Date(atMs).toISOString().slice(0, 13)}`);
  return hours.filter((hour, index) => hours.indexOf(hour) !== index);
}

it("[2.47] reminders are those of the model, hour by hour: seed 28", { timeout: 600_000 }, async () => {
  const random = seededRandom(28);
  for (let hourMs = BEGIN; hourMs < END; hourMs += HOUR_MS) {
    await postman.runTo(hourMs + 50 * MINUTE_MS - HOUR_MS);
    if (random() < 0.1) await pickSomething(random);
    const known = postman.inbox.length;
    const tickMs = hourMs + MINUTE_MS;
    await postman.runTo(tickMs);
    const arrived = postman.inbox.slice(known).map((mail) => [personOf(mail)?.name, linesOf(mail)]);
    const expected = model.people
      .map((person) => [person.name, model.expectedAt(person, tickMs)] as const)
      .filter(([, lines]) => lines.length > 0);
    expect([new Date(hourMs).toISOString(), ...arrived.sort()]).toEqual([new Date(hourMs).toISOString(), ...expected]);
  }
  expect(postman.inbox.length).toBeGreaterThan(isLong ? 60 : 30);
  expect(hoursTwice()).toEqual([]);
});

/** From and to; the third one is longer than a day. */
const OUTAGES = [
  ["2025-11-08T12:55", "2025-11-08T18:20"],
  ["2025-11-09T16:58", "2025-11-09T17:34"],
  ["2025-11-12T20:00", "2025-11-14T00:40"],
  ["2025-11-15T12:59", "2025-11-16T14:10"],
  ["2025-11-16T16:58", "2025-11-16T20:02"],
].map(([from = "", to = ""]) => [at(from), at(to)] as const);

const LEAVES = at("2025-11-09T17:20");
const SILENT = at("2025-11-13T10:00");

/** Half hours, and whenever something happens. */
function listMoments(): number[] {
  const moments = new Set([...OUTAGES.flat(), LEAVES, SILENT].filter((ms) => ms <= END));
  for (let ms = BEGIN; ms <= END; ms += HOUR_MS / 2) moments.add(ms);
  return [...moments].sort((a, b) => a - b);
}

it.each(isLong ? [1, 2, 3, 4, 5] : [1])(
  "[2.47] after outages nothing untrue arrives, nothing twice, and no deadline is lost: seed %i",
  { timeout: 600_000 },
  async (seed) => {
    const random = seededRandom(seed);
    const [, , cat, dan] = model.people;
    const [, hour] = model.leagues;
    if (!cat || !dan || !hour) throw new Error("Somebody is missing.");
    const moments = listMoments();
    for (const [index, ms] of moments.entries()) {
      if (OUTAGES.some(([from, to]) => ms >= from && ms < to)) postman.goDown();
      else postman.comeUp();
      if (random() < 0.05) await pickSomething(random);
      if (ms === LEAVES) {
        await dan.player.as.mutation(api.leagues.leave, { leagueId: hour.id });
        hour.members.delete(dan.name);
      }
      if (ms === SILENT) {
        await prefer(cat.player, { emailEnabled: false });
        cat.hasMail = false;
      }
      const known = postman.inbox.length;
      await postman.runTo(moments[index + 1] ?? END);
      expect(untruths(known)).toEqual([]);
    }
    expect(hoursTwice()).toEqual([]);
    expect(lostDeadlines(dan)).toEqual([]);
  },
);

/** Of those who never pick: deadlines that nothing told of, though the server was up for a while before them. */
function lostDeadlines(person: Person): string[] {
  const isUp = (ms: number) => !OUTAGES.some(([from, to]) => ms >= from && ms < to);
  return model.leagues.flatMap((league) =>
    model.matches.flatMap((match) => {
      const { name, members } = league;
      const lockMs = model.lockOf(league, match);
      const wasUp = isUp(lockMs - 20 * MINUTE_MS) && isUp(lockMs - 10 * MINUTE_MS);
      const isInTime = lockMs >= BEGIN + 24 * HOUR_MS && lockMs <= END;
      if (!members.has(person.name) || !isInTime || !wasUp) return [];
      const isTold = postman.inbox.some(
        (mail) =>
          personOf(mail) === person &&
          mail.atMs < lockMs &&
          mail.atMs >= lockMs - 29 * HOUR_MS &&
          linesOf(mail).some((line) => line.endsWith(`in ${name}`)),
      );
      return isTold ? [] : [`${name}, ${new Date(lockMs).toISOString()}`];
    }),
  );
}
