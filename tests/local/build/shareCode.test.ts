import { describe, expect, it } from "vitest";
import { shareCode, type Visit } from "../../../local/build/shareCode";

/** Each module's size and imports. */
type Modules = Readonly<Record<string, readonly [size: number, ...imports: string[]]>>;

const BIG = 100_000;
const SMALL = 1_000;

describe("the files of modules that visits share", () => {
  function share(modules: Modules, visits: readonly (string | Partial<Visit>)[]) {
    return shareCode(
      visits.map((visit, at) => ({
        page: String(at),
        weight: 1,
        ...(typeof visit === "string" ? { modules: new Set(visit.split(" ")) } : { modules: new Set(), ...visit }),
      })),
      (module) => {
        const [size, ...imports] = modules[module] ?? [0];
        return { size, imports };
      },
    ).map((file) => file.sort().join(" "));
  }

  it("have nothing that one page alone runs", () => {
    expect(share({ a: [BIG], b: [BIG], both: [BIG] }, ["a both", "b both"])).toEqual(["both"]);
    const withParts = { page: "0", modules: new Set(["a", "both"]) };
    expect(share({ a: [BIG], b: [BIG], both: [BIG] }, ["a both", "b both", withParts])).toEqual(["both"]);
  });

  it("keep modules together that the same visits run", () => {
    expect(share({ x: [BIG], y: [BIG] }, ["x y", "x y"])).toEqual(["x y"]);
  });

  it("keep a big module away from a visit that doesn't run it", () => {
    const modules: Modules = { all: [BIG], two: [BIG] };
    expect(share(modules, ["all two", "all two", "all"]).sort()).toEqual(["all", "two"]);
  });

  it("give a visit a small module that it doesn't run, rather than others a further file", () => {
    const modules: Modules = { all: [BIG], two: [SMALL] };
    expect(share(modules, ["all two", "all two", "all"])).toEqual(["all two"]);
  });

  it("save the visits that count more from what they don't run", () => {
    const modules: Modules = { all: [BIG], two: [SMALL] };
    const often = { modules: new Set(["all"]), weight: 60 };
    expect(share(modules, ["all two", "all two", often]).sort()).toEqual(["all", "two"]);
  });

  it("come after those that they import", () => {
    const modules: Modules = { top: [BIG, "middle"], middle: [BIG, "base"], base: [BIG] };
    const visits = ["top middle base", "top middle base", "middle base", "base"];
    expect(share(modules, visits)).toEqual(["base", "middle", "top"]);
  });

  it("count what a file imports, which its visits load too", () => {
    // One file of the two small ones would bring the big one along for the third and fourth visit.
    const modules: Modules = { one: [SMALL, "big"], big: [BIG], other: [SMALL] };
    const visits = ["one big other", "one big other", "other", "other"];
    expect(share(modules, visits).sort()).toEqual(["big one", "other"]);
  });

  it("hold what parts that come at once alone run", () => {
    const parts = { modules: new Set(["x", "y"]), isOfParts: true };
    expect(share({ x: [SMALL], y: [SMALL] }, [parts])).toEqual(["x y"]);
  });
});
