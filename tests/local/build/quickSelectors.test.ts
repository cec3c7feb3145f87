import { expect, it } from "vitest";
import { quickSelector } from "../../../local/build/quickSelectors";

const children = String.raw`:is(.\*\:px-3 > *)`;

it.each([
  { from: children, to: String.raw`.\*\:px-3 > *` },
  { from: `${children}:first-child`, to: String.raw`.\*\:px-3 > *:first-child` },
  { from: String.raw`:is(.sm\:\*\:py-1\.5>*)`, to: String.raw`.sm\:\*\:py-1\.5 > *` },
  { from: ":where(.-space-x-3>:not(:last-child))", to: ":where(.-space-x-3) > :where(:not(:last-child))" },
  { from: ":where(.divide-y > :not(:last-child))", to: ":where(.divide-y) > :where(:not(:last-child))" },
])("writes $from without a list around it, of the same weight", ({ from, to }) => {
  expect(quickSelector(from)).toBe(to);
});

it.each([".group-hover:is(:where(.group):hover *)", ":is(.a, .b > *)", ":where(.prose > p)"])(
  "leaves %s as it is",
  (selector) => {
    expect(quickSelector(selector)).toBe(selector);
  },
);
