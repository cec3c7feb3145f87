// Puts the sentences of the rules in domain/ into the catalogs (lingui.config.js).
import { parseAsync, traverse } from "@babel/core";
import type { ExtractorType } from "@lingui/conf";
import { generateMessageId } from "@lingui/message-utils/generateMessageId";
import { saidMessage } from "./saidMessage.ts";

export const saidExtractor: ExtractorType = {
  match: (filename) => /\bdomain\/.+\.ts$/.test(filename),
  async extract(filename, code, onMessageExtracted) {
    if (!code.includes("say(")) return;
    const parserOpts = { plugins: ["typescript" as const] };
    const parsed = await parseAsync(code, { filename, babelrc: false, configFile: false, parserOpts });
    if (parsed === null) return;
    traverse(parsed, {
      CallExpression({ node }) {
        const message = saidMessage(node);
        if (message === undefined) return;
        const origin: [string, number] = [filename, node.loc?.start.line ?? 0];
        onMessageExtracted({ id: generateMessageId(message), message, origin });
      },
    });
  },
};
