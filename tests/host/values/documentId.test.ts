import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encodeDocumentId, newDocumentId, tableNumberOfId } from "../../../host/values/documentId";

describe("document ids", () => {
  it("are encoded as in Convex", () => {
    // The stability test from convex-backend's id_v6.rs.
    const internalId = new Uint8Array(16).fill(251);
    for (let i = 1; i < 16; i++) internalId[i] = ((internalId[i - 1] ?? 0) * 251) & 0xff;
    expect(encodeDocumentId(1017, internalId)).toBe("z43zp6c3e75gkmz1kfwj6mbbx5sw281h");
  });

  it("contain their table's number", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2 ** 32 - 1 }),
        fc.uint8Array({ minLength: 16, maxLength: 16 }),
        (table, bytes) => {
          expect(tableNumberOfId(encodeDocumentId(table, bytes))).toBe(table);
        },
      ),
    );
  });

  it("are recognised as mistyped when a character is changed, added or left out", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 31 }),
        fc.constantFrom(..."0123456789abcdefghjkmnpqrstvwxyzilouA-"),
        (at, char) => {
          const id = newDocumentId(10_001);
          const changed = id.slice(0, at) + char + id.slice(at + 1);
          if (changed !== id) expect(tableNumberOfId(changed)).toBeNull();
          expect(tableNumberOfId(id + char)).toBeNull();
          expect(tableNumberOfId(id.slice(0, -1))).toBeNull();
        },
      ),
      { numRuns: 500 },
    );
  });

  it("refuse any other text without throwing", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40, unit: "binary" }), (text) => {
        expect(tableNumberOfId(text)).toBeNull();
      }),
    );
  });

  it("are new each time", () => {
    const ids = new Set(Array.from({ length: 1_000 }, () => newDocumentId(10_001)));
    expect(ids.size).toBe(1_000);
  });
});
