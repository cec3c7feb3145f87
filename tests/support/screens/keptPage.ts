// A page that opens with what this browser kept, for tests of what is news and what isn't.
import { act, render, type RenderOptions } from "@testing-library/react";
import type { ReactElement } from "react";
import { onTestFinished } from "vitest";
import { setKeptShown } from "../../../src/lib/offline/keptAnswers";

export function openWithKept(page: ReactElement, options: RenderOptions = {}) {
  setKeptShown(true);
  onTestFinished(() => setKeptShown(false));
  const { rerender } = render(page, options);
  return {
    /** Draws the server's first answer. */
    arrive: (arrived: ReactElement) =>
      act(() => {
        setKeptShown(false);
        rerender(arrived);
      }),
    /** Draws one that it gives later. */
    change: rerender,
  };
}
