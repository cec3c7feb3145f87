import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { useRowsInParts } from "../../../src/hooks/useRowsInParts";
import { uiTest } from "../../support/screens/uiTest";

uiTest();

/** The numbers of rows that a list had, one after the other. */
function listing(counts: readonly number[]): number[] {
  const seen: number[] = [];
  function List({ count }: { count: number }) {
    const most = useRowsInParts(count, { first: 4, step: 3 });
    return (
      <ul ref={(list) => void (list && seen.push(list.children.length))}>
        {Array.from({ length: Math.min(count, most) }, (_, index) => (
          <li key={index} />
        ))}
      </ul>
    );
  }
  const [first = 0, ...later] = counts;
  const { rerender } = render(<List count={first} />);
  for (const count of later) rerender(<List count={count} />);
  return seen;
}

it("draws a list that opens part by part", () => {
  expect(listing([12])).toEqual([4, 7, 10, 12]);
});

it("draws rows that come later at once", () => {
  expect(listing([3, 20])).toEqual([3, 20]);
  expect(listing([6, 20])).toEqual([4, 6, 20]);
});
