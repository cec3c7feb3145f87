// Leaves out what React and Testing Library note about every element and every look, for messages that hardly any test
// prints: a seventh of the screens' tests' processor time.
import { configure, getConfig } from "@testing-library/react";
import React from "react";

const INTERNALS = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";
const COUNT = "recentlyCreatedOwnerStacks";
/** React stops by itself after so many, until the next second. */
const MOST = 10_000;

/** React notes for each element who made it, as a stack, and says so only in its warnings and `captureOwnerStack`. */
function leaveOutOwnerStacks(): void {
  const internals = (React as unknown as Record<string, object | undefined>)[INTERNALS];
  if (!internals || !(COUNT in internals)) throw new Error("This version of React counts owner stacks elsewhere.");
  Object.defineProperty(internals, COUNT, { get: () => MOST, set: () => undefined, configurable: true });
}

const printed = getConfig().getElementError;

/**
 * While a test waits for an element, each look that doesn't find it would print the whole page. The last one's error is
 * completed with it when the time is over.
 */
function printPageOnce(): void {
  configure({
    getElementError(message, container) {
      const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as {
        _disableExpensiveErrorDiagnostics?: boolean;
      };
      if (isWaiting !== true) return printed(message, container);
      return Object.assign(new Error(message ?? ""), { name: "TestingLibraryElementError" });
    },
  });
}

export function quietDiagnostics(): void {
  leaveOutOwnerStacks();
  printPageOnce();
}
