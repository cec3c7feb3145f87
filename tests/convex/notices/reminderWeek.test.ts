// [2.47] The reminders of a member who never picks, over whole weeks and for every kind of deadline.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { easternMoment } from "../../../domain/common/easternTime";
import { testBackend } from "../../support/worlds/backends";
import {
  addLeague,
  addMatch,
  advanceTo,
  DAY_MS,
  freezeClock,
  signIn,
  type Backend,
} from "../../support/worlds/factories";
import { listMails, listMailTexts, prefer, runHours, setHours, setUpMail } from "../../support/worlds/noticeWorld";

const at = (iso: string) => Date.parse(`${iso}:00Z`);

let t: Backend;
beforeEach(setUpMail);
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

const LEAGUES = ["0 hours", "24 hours", "72 hours", "168 hours", "Hourly"];

/** "Sat 1 08:00": New York time, by the leagues that a message names. */
async function listByLeague(): Promise<Record<string, string[]>> {
  const byLeague: Record<string, string[]> = {};
  for (const { at: when, text } of await listMailTexts(t)) {
    const { weekday, day, hour } = easternMoment(Date.parse(when));
    const line = `${DAYS[weekday]} ${day} ${String(hour).padStart(2, "0")}:00`;
    for (const league of LEAGUES.filter((name) => text.includes(` in ${name}\n`))) (byLeague[league] ??= []).push(line);
  }
  return byLeague;
}

/** Without the kind that each is of. */
function linesOf(expected: Week["expected"]): Record<string, string[]> {
  const entries = Object.entries(expected);
  return Object.fromEntries(entries.map(([league, lines]) => [league, lines.map((line) => line.replace(/ \w+$/, ""))]));
}

interface Week {
  readonly kickoffs: readonly string[];
  readonly expected: Readonly<Record<string, readonly string[]>>;
}

// Thursday 8:15 PM, Saturday 4:30 PM, Sunday 1 PM and 8:20 PM, Monday 8:15 PM; clocks change in the night to Sunday.
const fall: Week = {
  kickoffs: ["2025-10-31T00:15", "2025-11-01T20:30", "2025-11-02T18:00", "2025-11-03T01:20", "2025-11-04T01:15"],
  expected: {
    "0 hours": [
      ...["Thu 30 08:00 24h", "Thu 30 20:00 4h", "Sat 1 08:00 24h", "Sat 1 16:00 4h"],
      ...["Sun 2 08:00 24h", "Sun 2 12:00 4h", "Sun 2 20:00 4h", "Mon 3 08:00 24h", "Mon 3 20:00 4h"],
    ],
    // Sunday's first game locks on Saturday at 2 PM: the day before it has 25 hours.
    "24 hours": [
      ...["Wed 29 08:00 24h", "Wed 29 20:00 4h", "Fri 31 08:00 24h", "Fri 31 16:00 4h"],
      ...["Sat 1 08:00 24h", "Sat 1 12:00 4h", "Sat 1 20:00 4h", "Sun 2 08:00 24h", "Sun 2 20:00 4h"],
    ],
    "72 hours": [
      ...["Mon 27 08:00 24h", "Mon 27 20:00 4h", "Wed 29 08:00 24h", "Wed 29 16:00 4h"],
      ...["Thu 30 08:00 24h", "Thu 30 12:00 4h", "Thu 30 20:00 4h", "Fri 31 08:00 24h", "Fri 31 20:00 4h"],
    ],
    "168 hours": [
      ...["Thu 23 08:00 24h", "Thu 23 20:00 4h", "Sat 25 08:00 24h", "Sat 25 16:00 4h"],
      ...["Sun 26 08:00 24h", "Sun 26 12:00 4h", "Sun 26 20:00 4h", "Mon 27 08:00 24h", "Mon 27 20:00 4h"],
    ],
    Hourly: ["Thu 30 20:00 1h", "Sat 1 16:00 1h", "Sun 2 12:00 1h", "Sun 2 20:00 1h", "Mon 3 20:00 1h"],
  },
};

const spring: Week = {
  kickoffs: ["2026-03-06T01:15", "2026-03-07T21:30", "2026-03-08T17:00", "2026-03-09T00:20", "2026-03-10T00:15"],
  expected: {
    "0 hours": [
      ...["Thu 5 08:00 24h", "Thu 5 20:00 4h", "Sat 7 08:00 24h", "Sat 7 16:00 4h"],
      ...["Sun 8 08:00 24h", "Sun 8 12:00 4h", "Sun 8 20:00 4h", "Mon 9 08:00 24h", "Mon 9 20:00 4h"],
    ],
    // Sunday's first game locks on Saturday at noon, so that the 4-hour reminder replaces the daily one.
    "24 hours": [
      ...["Wed 4 08:00 24h", "Wed 4 20:00 4h", "Fri 6 08:00 24h", "Fri 6 16:00 4h"],
      ...["Sat 7 08:00 4h", "Sat 7 16:00 4h", "Sun 8 08:00 24h", "Sun 8 20:00 4h"],
    ],
    "72 hours": [
      ...["Mon 2 08:00 24h", "Mon 2 20:00 4h", "Wed 4 08:00 24h", "Wed 4 16:00 4h"],
      ...["Thu 5 08:00 4h", "Thu 5 16:00 4h", "Fri 6 08:00 24h", "Fri 6 16:00 4h"],
    ],
    "168 hours": [
      ...["Thu 26 08:00 24h", "Thu 26 20:00 4h", "Sat 28 08:00 24h", "Sat 28 16:00 4h"],
      ...["Sun 1 08:00 4h", "Sun 1 16:00 4h", "Mon 2 08:00 24h", "Mon 2 16:00 4h"],
    ],
    Hourly: ["Thu 5 20:00 1h", "Sat 7 16:00 1h", "Sun 8 12:00 1h", "Sun 8 20:00 1h", "Mon 9 20:00 1h"],
  },
};

describe.each([
  ["fall", fall],
  ["spring", spring],
])("[2.47] in the week of the %s change", (_name, { kickoffs, expected }) => {
  it(
    "reminders repeat by Eastern time before every deadline, one an hour for all leagues",
    { timeout: 600_000 },
    async () => {
      const [first = "", last = ""] = [kickoffs[0], kickoffs.at(-1)];
      const beginsAt = Math.floor(at(first) / DAY_MS - 8) * DAY_MS;
      freezeClock(beginsAt);
      t = testBackend();
      const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Day")];
      await prefer(bob, { deadline24h: false, deadline4h: false, deadline1h: true });
      for (const hours of [0, 24, 72, 168]) {
        const { id } = await addLeague([ann], `${hours} hours`);
        await setHours(ann, id, hours);
      }
      const { id } = await addLeague([bob], "Hourly");
      await setHours(bob, id, 0);
      for (const kickoff of kickoffs) await addMatch(t, { week: 9, kickoffAtMs: at(kickoff) });
      await advanceTo(t, beginsAt);
      await runHours(t, { fromMs: beginsAt, toMs: at(last) + DAY_MS });
      expect(await listByLeague()).toEqual(linesOf(expected));
      const hours = (await listMails(t)).map(({ to, at: when }) => `${to} ${when.slice(0, 13)}`);
      expect(new Set(hours).size).toBe(hours.length);
    },
  );
});
