import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  chargesFrom,
  earlierStarts,
  feesProblem,
  firstWeekIn,
  feesThrough,
  poolCharges,
  thursdayOf,
  type Fees,
} from "../../../domain/dues/fees";
import { accountOf, LEDGER_KINDS, sumLedger, type LedgerRow } from "../../../domain/dues/ledger";
import { centsIn, centsText, CURRENCIES, formatMoney, MOST_CENTS } from "../../../domain/dues/money";

const FEES: Fees = {
  currency: "USD",
  entryFeeCents: 2000,
  weeklyFeeCents: 150,
  buyBackCents: 500,
  firstWeek: 2,
  lastWeek: 4,
};

const entered = fc.record({
  kind: fc.constantFrom(...LEDGER_KINDS),
  cents: fc.integer({ min: 1, max: MOST_CENTS }),
  isTakenBack: fc.boolean(),
});

function rowsOf(all: readonly { kind: (typeof LEDGER_KINDS)[number]; cents: number; isTakenBack: boolean }[]) {
  return all.flatMap(({ kind, cents, isTakenBack }, index): LedgerRow[] => {
    const id = `row ${index}`;
    const correction: LedgerRow = { id: `back ${index}`, kind: "correction", cents, takesBackId: id };
    return isTakenBack ? [{ id, kind, cents }, correction] : [{ id, kind, cents }];
  });
}

describe("[13.6] an entry's account", () => {
  it("is the same to the cent in any order of the rows, without what was taken back", () => {
    const drawn = fc.array(entered, { maxLength: 30 }).chain((all) => {
      const rows = rowsOf(all);
      return fc.tuple(fc.constant(all), fc.shuffledSubarray(rows, { minLength: rows.length }));
    });
    fc.assert(
      fc.property(drawn, fc.nat(MOST_CENTS), fc.nat(MOST_CENTS), ([all, rows], feesCents, wonCents) => {
        const kept = all.filter(({ isTakenBack }) => !isTakenBack);
        const sum = (kind: string) =>
          kept.filter((each) => each.kind === kind).reduce((to, { cents }) => to + cents, 0);
        const account = accountOf({ feesCents, wonCents, rows });
        const due = Math.max(0, feesCents - sum("waiver"));
        expect(sumLedger(rows)).toEqual({
          paidCents: sum("payment"),
          waivedCents: sum("waiver"),
          handedOverCents: sum("handedOver"),
        });
        expect(account.balanceCents).toBe(sum("payment") - due + wonCents - sum("handedOver"));
        expect(Number.isInteger(account.balanceCents)).toBe(true);
        expect(account.balanceCents < 0).toBe(account.state === "unpaid" || account.state === "part");
      }),
    );
  });

  it("says unpaid, part, paid or waived", () => {
    const state = (feesCents: number, ...rows: [LedgerRow["kind"], number][]) =>
      accountOf({ feesCents, rows: rows.map(([kind, cents], index) => ({ id: String(index), kind, cents })) }).state;
    expect(state(2000)).toBe("unpaid");
    expect(state(2000, ["payment", 1999])).toBe("part");
    expect(state(2000, ["payment", 1000], ["waiver", 1000])).toBe("paid");
    expect(state(2000, ["waiver", 2000])).toBe("waived");
    expect(state(0)).toBe("paid");
  });
});

describe("[13.6] fees", () => {
  it("count the weeks that are charged through the running one, and each buy-back", () => {
    expect([0, 1, 2, 3, 22].map((week) => feesThrough(FEES, chargesFrom(1), week))).toEqual([
      2000, 2000, 2150, 2300, 2450,
    ]);
    const bought = poolCharges({
      firstWeek: 1,
      eliminatedWeek: null,
      endedInWeek: null,
      buyBacks: [{ fromWeek: 4, eliminatedWeek: 2 }],
    });
    expect(feesThrough(FEES, bought, 22)).toBe(2000 + 2 * 150 + 500);
    const out = poolCharges({ firstWeek: 1, eliminatedWeek: 2, endedInWeek: null, buyBacks: [] });
    expect(feesThrough(FEES, out, 22)).toBe(2150);
  });

  it("are owed from the week on in which an entry began to play", () => {
    expect(feesThrough(FEES, chargesFrom(4), 22)).toBe(2000 + 150);
    const weeks = (starts?: Parameters<typeof firstWeekIn>[0]) =>
      [2024, 2025, 2026].map((season) => firstWeekIn(starts, season));
    expect(weeks()).toEqual([1, 1, 1]);
    expect(weeks([{ season: 2025, week: 9 }])).toEqual([null, 9, 1]);
    const satOut = [
      { season: 0, week: 1 },
      { season: 2026, week: 3 },
    ];
    expect(weeks(satOut)).toEqual([1, 1, 3]);
    const [early, late] = [[{ season: 2025, week: 9 }], [{ season: 2026, week: 1 }]];
    expect([earlierStarts(early, late), earlierStarts(late, early)]).toEqual([early, early]);
    expect([earlierStarts(early, undefined), earlierStarts(undefined, late)]).toEqual([undefined, undefined]);
  });

  it("are refused by name below zero, above the bound and in parts of a cent", () => {
    expect(feesProblem(FEES)).toBeNull();
    for (const field of ["entryFeeCents", "weeklyFeeCents", "buyBackCents"]) {
      for (const cents of [-1, 0.001, MOST_CENTS + 1, NaN, Infinity]) {
        expect(feesProblem({ ...FEES, [field]: cents })?.field).toBe(field);
      }
    }
    expect(feesProblem({ ...FEES, currency: "usd" })?.field).toBe("currency");
    expect(feesProblem({ ...FEES, firstWeek: 0 })?.field).toBe("firstWeek");
    expect(feesProblem({ ...FEES, lastWeek: 1 })?.field).toBe("lastWeek");
    for (const dueDay of ["2026-02-30", "tomorrow", ""]) expect(feesProblem({ ...FEES, dueDay })?.field).toBe("dueDay");
    expect(feesProblem({ ...FEES, dueDay: "2026-09-10" })).toBeNull();
  });

  it("are due on the Thursday of the first kickoff's week, in New York", () => {
    const kickoffs = ["2025-09-05T00:20Z", "2026-09-10T00:20Z", "2025-09-07T17:00Z", "2025-09-09T00:15Z"];
    expect(kickoffs.map((at) => thursdayOf(Date.parse(at)))).toEqual([
      ...["2025-09-04", "2026-09-10", "2025-09-04", "2025-09-04"],
    ]);
  });
});

describe("[13.6] money", () => {
  it("is read as it is written, without rounding", () => {
    fc.assert(
      fc.property(fc.nat(MOST_CENTS), fc.constantFrom(...CURRENCIES), (cents, currency) => {
        expect(centsIn(centsText(cents, currency), currency)).toBe(cents);
      }),
    );
    expect([centsIn("12.5", "USD"), centsIn("12,50", "EUR"), centsIn(" 12.50 ", "USD")]).toEqual([1250, 1250, 1250]);
    expect([centsIn("1,000", "USD"), centsIn("1,250.5", "USD"), centsIn("9,000", "JPY")]).toEqual([
      100_000, 125_050, 9000,
    ]);
    expect([centsIn("1.250", "EUR"), centsIn("1.250,50 €", "EUR"), centsIn("9.000", "JPY")]).toEqual([
      125_000, 125_050, 9000,
    ]);
    for (const text of ["", "-1", "0.001", "0,001", "1e3", "12.3450", "1,000,5", "1.000.5", "$-5", "$"])
      expect(centsIn(text, "USD")).toBeNaN();
    expect(centsIn("5.5", "JPY")).toBeNaN();
  });

  it("is read with the currency's sign or code, and with no other's", () => {
    const dollars = ["$25", "$ 1,250.50", "25 $", "25 USD", "usd 25"].map((text) => centsIn(text, "USD"));
    expect(dollars).toEqual([2500, 125_050, 2500, 2500, 2500]);
    expect([centsIn("12,50 €", "EUR"), centsIn("CA$5", "CAD"), centsIn("$5", "CAD"), centsIn("120 kr", "SEK")]).toEqual(
      [...[1250, 500, 500, 12_000]],
    );
    for (const text of ["€25", "CA$25", "25 EUR", "kr 25"]) expect(centsIn(text, "USD")).toBeNaN();
  });

  it("is shown in its currency", () => {
    expect([formatMoney(2000, "USD"), formatMoney(1250, "USD"), formatMoney(-5, "EUR"), formatMoney(5, "JPY")]).toEqual(
      [...["$20", "$12.50", "-€0.05", "¥5"]],
    );
  });
});
