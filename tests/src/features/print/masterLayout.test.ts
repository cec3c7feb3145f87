import { describe, expect, it } from "vitest";
import { masterLayout } from "../../../../src/features/print/masterLayout";

describe("[13.7] a master sheet's page", () => {
  it.each([
    { rows: 1, orientation: "landscape" },
    { rows: 10, orientation: "landscape" },
    { rows: 30, orientation: "landscape" },
    { rows: 60, orientation: "portrait" },
    { rows: 100, orientation: "portrait" },
  ])("holds $rows entries in $orientation", ({ rows, orientation }) => {
    const layout = masterLayout({ rows, notes: 0 });
    expect(layout).toMatchObject({ orientation, isOnePage: true });
    // Letter's height inside the margins, less the heads.
    const height = orientation === "portrait" ? 279.4 - 18 : 210 - 18;
    expect(rows * layout.rowMm).toBeLessThan(height - 32);
    // A line fits in its row: a point is 0.353 mm.
    expect(layout.fontPt * 0.353).toBeLessThan(layout.rowMm);
    expect(layout.fontPt).toBeGreaterThan(5);
  });

  it("has lower rows where notes stand below", () => {
    const plain = masterLayout({ rows: 60, notes: 0 });
    expect(masterLayout({ rows: 60, notes: 4 }).rowMm).toBeLessThan(plain.rowMm);
  });

  it("goes on over more pages where the rows would be too low to read", () => {
    const layout = masterLayout({ rows: 250, notes: 0 });
    expect(layout).toMatchObject({ orientation: "portrait", isOnePage: false });
    expect(layout.rowMm).toBeGreaterThan(masterLayout({ rows: 100, notes: 0 }).rowMm);
  });
});
