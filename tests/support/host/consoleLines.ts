import { vi } from "vitest";

/** Collects what functions write to the console until `vi.restoreAllMocks`: "warn: The feed doesn't answer". */
export function consoleLines(): string[] {
  const lines: string[] = [];
  for (const level of ["info", "warn"] as const) {
    vi.spyOn(console, level).mockImplementation((text: string) => {
      // The host quotes strings, as Convex does.
      lines.push(`${level}: ${text.replace(/^(['"])(.*)\1$/s, "$2")}`);
    });
  }
  return lines;
}
