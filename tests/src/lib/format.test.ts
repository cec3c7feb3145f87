import { describe, expect, it } from "vitest";
import { formatEastern } from "../../../domain/common/easternTime";
import {
  englishOf,
  formatCount,
  formatDeadline,
  formatDeadlineRule,
  formatKickoff,
  formatPercent,
  fullName,
  shortName,
} from "../../../src/lib/format";

describe("format", () => {
  it("formats moments in the viewer's time zone", () => {
    const kickoff = new Date(2026, 10, 22, 13, 5).getTime();
    expect(formatKickoff(kickoff)).toBe("Sun, Nov 22, 1:05 PM");
  });

  it("[15.4] takes the words from English and the rest from the viewer's region", () => {
    expect(englishOf("de-DE")).toBe("en-DE");
    expect(englishOf("pt")).toBe("en-BR");
    expect(englishOf("en")).toBe("en-US");
  });

  it("[15.4] shows a deadline by the NFL's clock too, unless it is the viewer's", () => {
    const atMs = Date.UTC(2026, 10, 22, 18, 5);
    const eastern = formatEastern(atMs).replaceAll("\u00a0", " ");
    const local = formatKickoff(atMs);
    const expected = eastern === `${local} ET` ? local : `${local} (${eastern.split(", ").at(-1)})`;
    expect(formatDeadline(atMs)).toBe(expected);
  });

  it("[2.30] shows a league's deadline as hours before a game, and 0 as the kickoff", () => {
    expect(formatDeadlineRule({ kind: "hours", hours: 24 })).toBe("24 hours before game");
    expect(formatDeadlineRule({ kind: "hours", hours: 1 })).toBe("1 hour before game");
    expect(formatDeadlineRule({ kind: "hours", hours: 0 })).toBe("At kickoff");
    const sunday = { kind: "dayTime", day: "sunday", time: "13:00" } as const;
    expect(formatDeadlineRule(sunday)).toBe("Sunday 1:00 PM ET");
    expect(formatDeadlineRule({ kind: "firstKickoff" })).toBe("Week’s first kickoff");
  });

  it("[9.8] rounds to whole percent", () => {
    expect(formatPercent(0.625)).toBe("63%");
    expect(formatPercent(0)).toBe("0%");
    expect(formatPercent(1)).toBe("100%");
  });

  it("counts in singular and plural", () => {
    expect(formatCount(1, "injury", "injuries")).toBe("1 injury");
    expect(formatCount(3, "injury", "injuries")).toBe("3 injuries");
  });

  it("shortens names for phones", () => {
    expect(shortName({ firstName: "Sam", lastName: "Rivera" })).toBe("Sam R.");
    expect(shortName({ firstName: "Cher", lastName: "" })).toBe("Cher");
    expect(shortName({ firstName: "Sam", lastName: "🏈 Fan" })).toBe("Sam 🏈.");
  });

  it("[2.13] calls somebody without a name Player", () => {
    expect(fullName({ firstName: "Sam", lastName: "Rivera" })).toBe("Sam Rivera");
    expect(fullName({ firstName: "", lastName: "" })).toBe("Player");
    expect(shortName({ firstName: "", lastName: "" })).toBe("Player");
  });
});
