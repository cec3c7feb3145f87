// `VITE_PSEUDO_LOCALE=1 npm run demo` shows the sentences of the screens with accented letters [15.4]: screenTexts.ts does
// so with those of src, and this with those that the domain shares with the server. What is left in plain letters is data.
import type { Plugin } from "vite";
import { accented } from "../../domain/common/accented";

const CATALOGUES = /\/domain\/texts\/.+\.ts$/;

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
