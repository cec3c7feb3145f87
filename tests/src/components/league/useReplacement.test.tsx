import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useReplacement } from "../../../../src/components/league/useReplacement";

it("[13.13] warns once of what somebody else has saved, and then lets the dialog say how saving went", () => {
  const { result, rerender } = renderHook(useReplacement, { initialProps: ["mine"] });
  const press = () => {
    let maySave = false;
    act(() => {
      maySave = result.current.maySave();
    });
    return maySave;
  };
  expect(press()).toBe(true);
  rerender(["theirs"]);
  expect(press()).toBe(false);
  expect(result.current.isWarned).toBe(true);
  expect(press()).toBe(true);
  expect(result.current.isWarned).toBe(false);
  rerender(["theirs, again"]);
  expect(press()).toBe(false);
  expect(result.current.isWarned).toBe(true);
});
