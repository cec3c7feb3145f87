// Makes the feed's texts fit to store and show: valid Unicode, no control characters, and without the double encoding
// in some of its answers ("â€”" for a dash: UTF-8 bytes that were read as Windows-1252).

// Windows-1252's characters for the bytes 0x80–0x9f. The five that it leaves undefined come as control characters, or
// as lone surrogates from decoders that preserve the byte that way.
const WINDOWS_1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
const byteOf = new Map<string, number>([...WINDOWS_1252].map((character, index) => [character, 0x80 + index]));

// A lead byte and its one to three continuation bytes, as such a decoder shows them.
const DOUBLE_ENCODED = new RegExp(`[\\u00c2-\\u00f4](?:[\\u0080-\\u00bf\\udc80-\\udcbf${WINDOWS_1252}]){1,3}`, "g");
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
// Tab and line feed are kept.
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

export function cleanFeedText(text: string): string {
  return text.replace(DOUBLE_ENCODED, undoDoubleEncoding).replace(LONE_SURROGATE, "\ufffd").replace(CONTROL, "");
}

/** Text that isn't the UTF-8 of one or more characters is left alone: "Â" and "ã" are letters too. */
function undoDoubleEncoding(run: string): string {
  const bytes = Array.from(run, (character) => {
    const code = character.charCodeAt(0);
    if (code >= 0xdc80 && code <= 0xdcff) return code - 0xdc00;
    return byteOf.get(character) ?? code;
  });
  for (let length = bytes.length; length >= 2; length--) {
    try {
      return (
        new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(bytes.slice(0, length))) + run.slice(length)
      );
    } catch {
      // Try a shorter one.
    }
  }
  return run;
}

/** The first `length` characters; none is cut in two. */
export function cut(text: string, length: number): string {
  const start = text.slice(0, length);
  return /[\ud800-\udbff]$/.test(start) ? start.slice(0, -1) : start;
}
