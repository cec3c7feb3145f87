const MACHINE = { ...process.env };

/** Vitest's own, which differ from file to file: each would need realms of its own. */
const VITEST = /^VITEST_/;

/** The deployment's variables: those that a test has set in addition to the machine's. Asked before every call. */
export function environmentOfTest(): Record<string, string> {
  // Takes half as long as Object.entries, which asks the process about each name three times.
  const names = Object.getOwnPropertyNames(process.env).filter((name) => process.env[name] !== MACHINE[name]);
  return Object.fromEntries(names.filter((name) => !VITEST.test(name)).map((name) => [name, process.env[name] ?? ""]));
}
