// The language of the screens: English. Components write their sentences with Lingui's macros, which the build turns
// into calls of what stands here, with the sentences in Lingui's compiled form (local/build/screenTexts.ts). Another
// language would be a compiled catalog, loaded before the first sentence.
import { I18n, type MessageDescriptor, type MessageOptions } from "@lingui/core";
import { TransNoContext, type TransProps } from "@lingui/react/server";
import { SAID_FORMATS } from "../../domain/common/said";

type Values = Readonly<Record<string, unknown>>;

class ScreenTexts extends I18n {
  override _(said: MessageDescriptor | string, values?: Values, options?: MessageOptions): string {
    const { id, message, values: data = values } = typeof said === "string" ? { ...options, id: said } : said;
    return super._(id, data && unescaped(data), { ...(message !== undefined && { message }), formats: SAID_FORMATS });
  }
}

/** Lingui reads "\u0041" in a finished sentence as "A". People's texts are shown as they wrote them. */
const unescaped = (values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? value.replace(/\\(?=[ux])/g, String.raw`\x5c`) : value,
    ]),
  );

export const i18n = new ScreenTexts({ locale: "en", messages: { en: {} } });
// Only sentences without placeholders are still text.
i18n.setMessagesCompiler((message) => [message]);

/** A sentence with elements in it. It needs no provider around the app: the language is known before the first one. */
export const Trans = ({ values, ...props }: TransProps) => (
  <TransNoContext {...props} {...(values && { values: untagged(values) })} lingui={{ i18n }} />
);

/** Lingui reads tags in texts, also in people's, but not in elements. */
const untagged = (values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" && value.includes("<") ? <>{value}</> : value,
    ]),
  );
