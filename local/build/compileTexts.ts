// Turns the macros around one file's sentences into calls of src/lib/i18n (lingui.config.js), and reads the sentences'
// placeholders and plurals here, so that no browser has to.
import { transformAsync, type PluginObj, type types } from "@babel/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { generateMessageId } from "@lingui/message-utils/generateMessageId";
import type { Rollup } from "vite";
import { isPseudoLocale } from "./pseudoLocale.ts";
import { saidMessage, textOf } from "./saidMessage.ts";

const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ACCENTED = "åƀçđéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ";

/** The text with an accent on every letter, which an English reader can still read: "Pick" → "Þîçķ". */
const accented = (text: string) => text.replace(/[A-Za-z]/g, (letter) => ACCENTED.charAt(PLAIN.indexOf(letter)));

const spell = isPseudoLocale ? accented : undefined;

const compileMessages = ({ types: make }: { types: typeof types }): PluginObj => ({
  visitor: {
    ObjectExpression({ node }) {
      // As the macros mark theirs.
      if (!node.leadingComments?.some(({ value }) => value === "i18n")) return;
      for (const property of node.properties) {
        if (!make.isObjectProperty(property) || !make.isIdentifier(property.key, { name: "message" })) continue;
        property.value = make.valueToNode(compiled(textOf(property.value)));
      }
    },
  },
});

function compiled(message: string) {
  const parts = compileMessage(message, spell);
  const [first] = parts;
  return parts.length === 1 && typeof first === "string" ? first : parts;
}

/** `say("…", values)` becomes the sentence itself, with its name in the catalogs. */
const compileSaid = ({ types: make }: { types: typeof types }): PluginObj => ({
  visitor: {
    CallExpression(path) {
      const message = saidMessage(path.node);
      if (message === undefined) return;
      const [, values = make.objectExpression([])] = path.node.arguments;
      if (!make.isExpression(values)) throw new Error(`What is put into "${message}" isn't an object.`);
      const fields = { id: generateMessageId(message), message: compiled(message) };
      path.replaceWith(
        make.objectExpression([
          ...Object.entries(fields).map(([name, value]) =>
            make.objectProperty(make.identifier(name), make.valueToNode(value)),
          ),
          make.objectProperty(make.identifier("values"), values),
        ]),
      );
    },
  },
});

export interface WithTexts {
  readonly code: string;
  readonly map: Rollup.SourceMapInput;
}

/** Null if nothing is left of the file. */
export async function compileTexts(code: string, filename: string): Promise<WithTexts | null> {
  const result = await transformAsync(code, {
    filename,
    babelrc: false,
    configFile: false,
    sourceMaps: true,
    parserOpts: { plugins: filename.endsWith("x") ? ["typescript", "jsx"] : ["typescript"] },
    plugins: filename.includes("/domain/")
      ? [compileSaid]
      : [["@lingui/babel-plugin-lingui-macro", { stripMessageField: false }], compileMessages],
  });
  return result?.code ? { code: result.code, map: result.map ?? null } : null;
}
