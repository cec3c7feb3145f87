// [11.10] The week's story as a picture to share, drawn on the client; [13.9] the prizes won, and [14.4] a member's
// seasons too.
import { t } from "@lingui/core/macro";

const WIDTH = 1080;
const MARGIN = 80;
const COLOURS = { page: "#0a111f", strong: "#f1f5f9", muted: "#a3b1c6", accent: "#6ea8ff", hairline: "#23304a" };
const DISPLAY = "'Barlow Condensed', 'Arial Narrow', sans-serif";
const TEXT = "'Inter Variable', Arial, sans-serif";

export interface FactText {
  readonly title: string;
  readonly text: string;
}

export interface StoryPicture {
  readonly league: string;
  readonly title: string;
  readonly headline: string;
  readonly facts: readonly FactText[];
}

/** A PNG, 1080 pixels wide and as high as the story is long. */
export async function drawStory({ league, title, headline, facts }: StoryPicture): Promise<Blob> {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser can't draw pictures.");
  const lines = [
    { text: league, font: `600 40px ${TEXT}`, colour: COLOURS.accent, height: 64 },
    { text: title, font: `700 104px ${DISPLAY}`, colour: COLOURS.strong, height: 120 },
    { text: headline, font: `600 60px ${DISPLAY}`, colour: COLOURS.strong, height: 76 },
    ...facts.flatMap((fact) => [
      { text: fact.title, font: `600 34px ${TEXT}`, colour: COLOURS.muted, height: 76, isNewFact: true },
      { text: fact.text, font: `500 40px ${TEXT}`, colour: COLOURS.strong, height: 54 },
    ]),
  ].flatMap((line) => {
    context.font = line.font;
    return wrap(context, line.text).map((text, index) => ({
      ...line,
      text,
      isNewFact: "isNewFact" in line && index === 0,
    }));
  });
  canvas.width = WIDTH;
  canvas.height = 2 * MARGIN + lines.reduce((sum, { height }) => sum + height, 0) + 70;
  context.fillStyle = COLOURS.page;
  context.fillRect(0, 0, WIDTH, canvas.height);
  let y = MARGIN;
  for (const { text, font, colour, height, isNewFact } of lines) {
    if (isNewFact) {
      context.fillStyle = COLOURS.hairline;
      context.fillRect(MARGIN, y + 14, WIDTH - 2 * MARGIN, 2);
    }
    y += height;
    context.font = font;
    context.fillStyle = colour;
    context.fillText(text, MARGIN, y - 14);
  }
  context.font = `600 36px ${DISPLAY}`;
  context.fillStyle = COLOURS.accent;
  context.fillText(t`Huddle Picks`, MARGIN, canvas.height - MARGIN);
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error("The picture couldn't be made."));
    }, "image/png");
  });
}

function wrap(context: CanvasRenderingContext2D, text: string): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && context.measureText(longer).width > WIDTH - 2 * MARGIN) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** Shares the picture where the browser can, and saves it elsewhere. */
export async function sharePicture(blob: Blob, name: string): Promise<"shared" | "saved"> {
  const file = new File([blob], name, { type: blob.type });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] });
    return "shared";
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return "saved";
}
