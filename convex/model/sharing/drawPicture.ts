"use node";
// [15.3] Turns a card's SVG into the PNG that link previews show. The library is WebAssembly, which Convex's bundler
// takes in by its file.
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import wasm from "../../../node_modules/@resvg/resvg-wasm/index_bg.wasm";
import { bytesOf } from "./base64Bytes";
import { PICTURE_FONT } from "./pictureFont";

let isReady: Promise<void> | undefined;

export async function drawPicture(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  await (isReady ??= initWasm(wasm));
  const picture = new Resvg(svg, {
    font: {
      fontBuffers: [bytesOf(PICTURE_FONT)],
      defaultFontFamily: "Barlow Condensed",
      loadSystemFonts: false,
    },
  });
  return new Uint8Array(picture.render().asPng());
}
