// Writes Tailwind's selectors of a class's children so that a browser tells at once, for nearly all elements, that they
// aren't meant: within :is() and :where(), Chromium tries each of them on every element (decision 162).
import type { Plugin } from "postcss";

export const quickSelectors = (): Plugin => ({
  postcssPlugin: "huddle-quick-selectors",
  OnceExit(root) {
    root.walkRules((rule) => {
      rule.selectors = rule.selectors.map(quickSelector);
    });
  },
});

/** ":is(.\*\:px-3 > *)" */
const CHILDREN = /^:is\((\.(?:[\w:-]|\\.)+) ?> ?\*\)/;
/** ":where(.divide-y > :not(:last-child))" */
const ALL_BUT_LAST = /^:where\((\.(?:[\w-]|\\.)+) ?> ?:not\(:last-child\)\)$/;

/** The same elements, with the same weight. */
export function quickSelector(selector: string): string {
  return selector
    .replace(CHILDREN, (_, parent: string) => `${parent} > *`)
    .replace(ALL_BUT_LAST, (_, parent: string) => `:where(${parent}) > :where(:not(:last-child))`);
}
