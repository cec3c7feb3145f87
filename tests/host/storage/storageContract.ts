// The contract of every Storage. Called by one test file per implementation.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Storage } from "../../../host/storage/storage";

const long = (length: number, tail: string) => "k".repeat(length) + tail;

// Bytes of all kinds, and keys around lmdb's limit that share long prefixes.
const keyArbitrary = fc.oneof(
  fc.string({ unit: fc.constantFrom("\x00", "\x01", "a", "b", "\x7f", "\x80", "\xff"), minLength: 1, maxLength: 6 }),
  fc
    .tuple(fc.constantFrom(1898, 1899, 1900, 1901, 1902, 2500), fc.constantFrom("", "\x00", "a", "a\x00", "b", "\xff"))
    .map(([length, tail]) => long(length, tail)),
);
const writesArbitrary = fc.array(fc.tuple(keyArbitrary, fc.option(fc.string(), { nil: null })), { maxLength: 12 });
const batchesArbitrary = fc.array(writesArbitrary, { maxLength: 8 });

export function describeStorage(name: string, openStorage: () => Promise<Storage>) {
  const withStorage = async (run: (storage: Storage) => Promise<void>) => {
    const storage = await openStorage();
    await run(storage);
    await storage.close();
  };

  describe(`storage contract: ${name}`, () => {
    it("returns undefined for a key that was never written", () =>
      withStorage(async (storage) => {
        expect(storage.get("a")).toBeUndefined();
        expect([...storage.range({ start: "a", end: null })]).toEqual([]);
      }));

    it("shows a commit at once, before it is durable", () =>
      withStorage(async (storage) => {
        const durable = storage.commit({ writes: [["a", "1"]] });
        expect(storage.get("a")).toBe("1");
        await durable;
        expect(storage.get("a")).toBe("1");
      }));

    it("applies only the last write of a key in a batch", () =>
      withStorage(async (storage) => {
        await storage.commit({
          writes: [
            ["a", "1"],
            ["a", null],
            ["b", "1"],
            ["b", "2"],
          ],
        });
        expect([...storage.range({ start: "a", end: null })]).toEqual([["b", "2"]]);
      }));

    it("applies nothing of a refused batch", () =>
      withStorage(async (storage) => {
        expect(() =>
          storage.commit({
            writes: [
              ["a", "1"],
              ["", "2"],
            ],
          }),
        ).toThrow("can't be empty");
        expect(storage.get("a")).toBeUndefined();
      }));

    it("ranges are half-open, both ways", () =>
      withStorage(async (storage) => {
        await storage.commit({ writes: ["a", "b", "c", "d"].map((key) => [key, key] as const) });
        const keys = (reverse: boolean) => [...storage.range({ start: "b", end: "d", reverse })].map(([key]) => key);
        expect(keys(false)).toEqual(["b", "c"]);
        expect(keys(true)).toEqual(["c", "b"]);
        expect([...storage.range({ start: "c", end: "b" })]).toEqual([]);
      }));

    it("takes the empty string as the start of the store", () =>
      withStorage(async (storage) => {
        await storage.commit({ writes: [["\x00", "1"]] });
        expect([...storage.range({ start: "", end: null })]).toEqual([["\x00", "1"]]);
        expect([...storage.range({ start: "", end: null, reverse: true })]).toEqual([["\x00", "1"]]);
      }));

    it("stops reading when the caller does, and can be read again", () =>
      withStorage(async (storage) => {
        await storage.commit({
          writes: Array.from({ length: 1000 }, (_, i) => [`k${String(i).padStart(4, "0")}`, "v"]),
        });
        for (let round = 0; round < 50; round++) {
          for (const [key] of storage.range({ start: "k", end: null })) {
            expect(key).toBe("k0000");
            break;
          }
        }
      }));

    it("behaves as a sorted map, keys of any length included", async () => {
      await fc.assert(
        fc.asyncProperty(batchesArbitrary, fc.tuple(keyArbitrary, keyArbitrary), async (batches, bounds) => {
          await withStorage(async (storage) => {
            const model = new Map<string, string>();
            for (const writes of batches) {
              void storage.commit({ writes });
              for (const [key, value] of writes) {
                if (value === null) model.delete(key);
                else model.set(key, value);
              }
            }
            const sorted = [...model].sort(([a], [b]) => (a < b ? -1 : 1));
            const [start, end] = [...bounds].sort() as [string, string];
            const inRange = sorted.filter(([key]) => key >= start && key < end);
            expect([...storage.range({ start: "\x00", end: null })]).toEqual(sorted);
            expect([...storage.range({ start: "\x00", end: null, reverse: true })]).toEqual(sorted.reverse());
            expect([...storage.range({ start, end })]).toEqual(inRange);
            expect([...storage.range({ start, end, reverse: true })]).toEqual(inRange.reverse());
            for (const [key, value] of model) expect(storage.get(key)).toBe(value);
          });
        }),
        { numRuns: 60 },
      );
    });
  });
}
