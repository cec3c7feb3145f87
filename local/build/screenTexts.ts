// Turns the macros around the screens' sentences into calls of src/lib/i18n (lingui.config.js), and reads the sentences'
// placeholders and plurals here, so that no browser has to.
import { transformAsync, type PluginObj, type types } from "@babel/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";

const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ACCENTED = "åƀçđéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ";

/** The text with an accent on every letter, which an English reader can still read: "Pick" → "Þîçķ". */
const accented = (text: string) => text.replace(/[A-Za-z]/g, (letter) => ACCENTED.charAt(PLAIN.indexOf(letter)));

/** `VITE_PSEUDO_LOCALE=1`: accented letters in place of plain ones show what no translator would get to see [15.4]. */
const spell = process.env["VITE_PSEUDO_LOCALE"] ? accented : undefined;

const compileMessages = ({ types: make }: { types: typeof types }): PluginObj => ({
  visitor: {
    ObjectExpression({ node }) {
      // As the macros mark theirs.
      if (!node.leadingComments?.some(({ value }) => value === "i18n")) return;
      for (const property of node.properties) {
        if (!make.isObjectProperty(property) || !make.isIdentifier(property.key, { name: "message" })) continue;
        const compiled = compileMessage(textOf(property.value), spell);
        const [first] = compiled;
        property.value = make.valueToNode(compiled.length === 1 && typeof first === "string" ? first : compiled);
      }
    },
  },
});

function textOf(node: types.Node): string {
  const text =
    node.type === "StringLiteral"
      ? node.value
      : node.type === "TemplateLiteral" && node.expressions.length === 0
        ? node.quasis[0]?.value.cooked
        : undefined;
  if (text === undefined || text === null) throw new Error("A sentence of the screens isn't a literal text.");
  return text;
}

export const screenTexts = (): Plugin => ({
  name: "huddle-screen-texts",
  enforce: "pre",
  transform: {
    filter: { code: /@lingui\/(?:core|react)\/macro/, id: /\/src\/.+\.tsx?$/ },
    async handler(code, filename) {
      const result = await transformAsync(code, {
        filename,
        babelrc: false,
        configFile: false,
        sourceMaps: true,
        parserOpts: { plugins: filename.endsWith("x") ? ["typescript", "jsx"] : ["typescript"] },
        plugins: [["@lingui/babel-plugin-lingui-macro", { stripMessageField: false }], compileMessages],
      });
      return result?.code ? { code: result.code, map: result.map ?? null } : null;
    },
  },
});
