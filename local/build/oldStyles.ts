// [18.3] Writes the app's styles for a TV's browser, which knows no layers, no light-dark(), no :is() and :where(), no
// gaps between flexible boxes, and neither logical pairs nor single transforms. Rules of use only elsewhere are left
// out. Layers go in their order, and a page for a TV is dark.
import { list, type AtRule, type Declaration, type Plugin, type Rule } from "postcss";

export const oldStyles = (): Plugin => ({
  postcssPlugin: "huddle-old-styles",
  OnceExit(root) {
    // First all are found: rules that move out of a layer wouldn't be visited.
    const atRules: AtRule[] = [];
    root.walkAtRules((rule) => void atRules.push(rule));
    atRules.forEach(lowerAtRule);
    root.walkRules(lowerRule);
    root.walkDecls(lowerDeclaration);
  },
});

/** Nothing on the big screen needs these: sizes by container, starts of openings, and checks of values by type. */
const UNKNOWN = new Set(["property", "container", "starting-style"]);

function lowerAtRule(rule: AtRule) {
  // Tailwind's own values for browsers without @property stand behind a question that Chromium never answered with yes.
  const isForThem = rule.name === "supports" && rule.params.includes("margin-trim");
  if (UNKNOWN.has(rule.name)) rule.remove();
  else if (rule.name === "layer" || isForThem) unwrap(rule);
}

function unwrap(rule: AtRule) {
  if (rule.nodes) rule.replaceWith(rule.nodes);
  else rule.remove();
}

function lowerRule(rule: Rule) {
  if ((rule.parent as AtRule | undefined)?.name === "keyframes") return;
  const selectors = rule.selectors.flatMap(plainSelectors).filter((selector) => !selector.includes(":has("));
  if (selectors.length === 0) {
    rule.remove();
    return;
  }
  rule.selectors = selectors;
  addMargins(rule);
}

/** The same without :is() and :where(), whose weight a rule of ours doesn't hang on; none if that can't be said. */
function plainSelectors(selector: string): string[] {
  const found = /(?<!\\):(?:is|where)\(/.exec(selector);
  if (!found) return [selector];
  const from = found.index + found[0].length;
  const to = closingAt(selector, from);
  const [before, after] = [selector.slice(0, found.index), selector.slice(to + 1)];
  return list.comma(selector.slice(from, to)).flatMap((inner) => {
    const isCompound = !/[ >~+]/.test(inner.replace(/\[[^\]]*\]|\([^)]*\)/g, ""));
    // ".card:where(.dark *)" is ".dark .card".
    const place = /^(.*[ >~+])\*$/.exec(inner)?.[1];
    if (isCompound || before === "") return plainSelectors(`${before}${inner}${after}`);
    return place !== undefined && !/[ >~+]$/.test(before) ? plainSelectors(`${place}${before}${after}`) : [];
  });
}

/** Where the bracket closes within which this place is. */
function closingAt(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === "(") depth++;
    else if (text[at] === ")" && --depth === 0) return at;
  }
  throw new Error(`A bracket doesn't close: ${text}`);
}

const GAP_CLASS = /^\.(?:[\w-]|\\.)+$/;

const GAPS = new Set(["gap", "column-gap", "row-gap"]);
const ROWS = [".flex:not(.flex-col)", ".inline-flex:not(.flex-col)"];

/** Where src/app/tv/markFlexGap.ts has found flexible boxes without gaps, margins stand for them. */
function addMargins(rule: Rule) {
  if (!GAP_CLASS.test(rule.selector)) return;
  const margins = (gap: Declaration, prop: string, boxes: readonly string[], next: string) =>
    rule.cloneAfter({
      selectors: boxes.map((box) => `.no-flex-gap ${box}${rule.selector}>${next}`),
      nodes: [gap.clone({ prop })],
    });
  for (const node of rule.nodes) {
    if (node.type !== "decl" || !GAPS.has(node.prop)) continue;
    if (node.prop !== "column-gap") margins(node, "margin-top", [".flex-col"], "*+*");
    if (node.prop === "row-gap") continue;
    margins(node, "margin-left", ROWS, "*+:not(.ml-auto)");
    // A dot or an icon before a text: no selector speaks of the text.
    margins(node, "margin-right", ROWS, ":empty:only-child");
    margins(node, "margin-right", ROWS, "svg:only-child");
  }
}

const SIDES: Readonly<Record<string, readonly string[]>> = {
  inline: ["left", "right"],
  block: ["top", "bottom"],
};

/** "padding-inline", "inset-block", "border-inline-width". */
const PAIR = /^(padding|margin|inset|border)-(inline|block)(-(?:width|style|color))?$/;

function lowerDeclaration(declaration: Declaration) {
  // Where it is asked for first, another color stands before it. Elsewhere it is a glow, which can be missing.
  if (
    declaration.value.includes("color-mix(") &&
    (declaration.parent?.parent as AtRule | undefined)?.name !== "supports"
  ) {
    declaration.remove();
    return;
  }
  const value = darkOf(declaration.value).replace(/(\d)dvh\b/g, "$1vh");
  declaration.value = value;
  const { prop } = declaration;
  const [, place = "", axis = "", part = ""] = PAIR.exec(prop) ?? [];
  const sides = prop === "inset" ? ["top", "right", "bottom", "left"] : SIDES[axis];
  if (sides) {
    const values = list.space(value);
    const properties = sides.map((side) => (place === "" || place === "inset" ? side : `${place}-${side}${part}`));
    properties.forEach((each, index) => {
      // Of two values the second is for the right and the left, or for the end of a pair.
      declaration.cloneBefore({ prop: each, value: values[index % 2] ?? value });
    });
    declaration.remove();
  } else if (prop === "translate" || prop === "scale" || prop === "rotate") {
    declaration.prop = "transform";
    declaration.value = value === "none" ? value : `${prop}(${list.space(value).join(", ")})`;
  }
}

/** The value of light-dark() in the dark. */
function darkOf(value: string): string {
  const at = value.indexOf(LIGHT_DARK);
  if (at < 0) return value;
  const from = at + LIGHT_DARK.length;
  const to = closingAt(value, from);
  const [, dark = ""] = list.comma(value.slice(from, to));
  return darkOf(`${value.slice(0, at)}${dark}${value.slice(to + 1)}`);
}

const LIGHT_DARK = "light-dark(";
