// [17.1] The text of a file that somebody kept a table in.

export type DecodedText = { readonly text: string } | { readonly problem: "workbook" | "binary" };

/** The start of a ZIP archive, which a workbook is, and of the workbooks before. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** UTF-8 or UTF-16 with or without their mark, else Windows-1252. */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (WORKBOOKS.some((start) => start.every((byte, index) => bytes[index] === byte))) return { problem: "workbook" };
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { text: new TextDecoder("utf-16le").decode(bytes) };
  if (first === 0xfe && second === 0xff) return { text: new TextDecoder("utf-16be").decode(bytes) };
  if (bytes.includes(0)) return { problem: "binary" };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes) };
  }
}
