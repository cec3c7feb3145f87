const MACHINE = { ...process.env };

/** Vitest's own, which differ from file to file: each would need realms of its own. */
const VITEST = /^VITEST_/;

/** The deployment's variables: those that a test has set in addition to the machine's. */
export function environmentOfTest(): Record<string, string> {
  const changed = Object.entries(process.env).filter(([name, value]) => value !== MACHINE[name] && !VITEST.test(name));
  return Object.fromEntries(changed.map(([name, value]) => [name, value ?? ""]));
}
