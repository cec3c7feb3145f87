import { vi } from "vitest";

/** jsdom draws nothing: notes the texts that a canvas is asked to draw. */
export function recordDrawing(): string[] {
  const drawn: string[] = [];
  const context = {
    fillRect: () => undefined,
    fillText: (text: string) => drawn.push(text),
    measureText: (text: string) => ({ width: 20 * text.length }),
  } as unknown as CanvasRenderingContext2D;
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) => done(null));
  return drawn;
}
