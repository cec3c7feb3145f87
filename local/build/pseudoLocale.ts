// `VITE_PSEUDO_LOCALE=1 npm run demo` shows every text of the catalogues with accented letters [15.4]: what is left in
// plain ones is data, or was never put into a catalogue.
import type { Plugin } from "vite";

const CATALOGUES = /\/(?:src|domain)\/texts\/.+\.ts$/;

const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ACCENTED = "åƀçđéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ";

const accented = (text: string) => text.replace(/[A-Za-z]/g, (letter) => ACCENTED.charAt(PLAIN.indexOf(letter)));

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

export function pseudoLocale(): Plugin {
  let isOn = false;
  return {
    name: "huddle-pseudo-locale",
    enforce: "post",
    configResolved({ env }) {
      isOn = Boolean(env["VITE_PSEUDO_LOCALE"]);
    },
    transform(code, id) {
      if (!isOn || !CATALOGUES.test(id)) return null;
      const texts = [...textsIn(this.parse(code))].sort((a, b) => b.start - a.start);
      // From the end, so that the places before it stay.
      return texts.reduce(
        (out, { start, end }) => out.slice(0, start) + accented(out.slice(start, end)) + out.slice(end),
        code,
      );
    },
  };
}

/** The string literals and the fixed parts of templates, without the names of imported modules. */
function* textsIn(node: object): Generator<Node> {
  if (isNode(node)) {
    if (node.type === "ImportDeclaration") return;
    if (node.type === "TemplateElement") yield node;
    if (node.type === "Literal" && "value" in node && typeof node.value === "string") yield node;
  }
  for (const child of Object.values(node) as unknown[])
    if (typeof child === "object" && child !== null) yield* textsIn(child);
}

const isNode = (value: object): value is Node => "type" in value && "start" in value && "end" in value;
