import { render } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { BelowFold } from "../../../../src/components/ui/BelowFold";
import { keepScroll } from "../../../../src/lib/scrollMemory";
import { uiTest } from "../../../support/screens/uiTest";
import { setWidth, WIDTHS } from "../../../support/screens/viewport";

uiTest();

beforeEach(() => setWidth(WIDTHS.phone));
afterEach(() => setWidth(WIDTHS.default));

/** The parts that were on the screen each time when one of them came. */
function drawings(key: string): string[][] {
  const seen: string[][] = [];
  const record = () => void seen.push([...document.querySelectorAll("p")].map(({ textContent }) => textContent));
  const part = (name: string) => <p ref={record}>{name}</p>;
  render(
    <MemoryRouter initialEntries={[{ pathname: "/", key }]}>
      {part("first screen")}
      <BelowFold turn={0}>{part("at once")}</BelowFold>
      <BelowFold turn={2}>{part("last")}</BelowFold>
      <BelowFold>{part("next")}</BelowFold>
    </MemoryRouter>,
  );
  return seen;
}

const all = ["first screen", "at once", "last", "next"];

it("draws on a phone what is below the first screen after it, one part after another", () => {
  const seen = drawings("new");
  expect(seen.at(0)).toEqual(["first screen", "at once"]);
  expect(seen.at(-2)).toEqual(["first screen", "at once", "next"]);
  expect(seen.at(-1)).toEqual(all);
});

it("draws all at once on a wide screen", () => {
  setWidth(WIDTHS.default);
  expect(drawings("new").at(0)).toEqual(all);
});

it("draws all at once on a page that one comes back to below its first screen", () => {
  keepScroll("left below", 900);
  expect(drawings("left below").at(0)).toEqual(all);
});
