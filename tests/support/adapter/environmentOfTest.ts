const MACHINE = { ...process.env };

/** The deployment's variables: those that a test has set in addition to the machine's. */
export function environmentOfTest(): Record<string, string> {
  const changed = Object.entries(process.env).filter(([name, value]) => value !== MACHINE[name]);
  return Object.fromEntries(changed.map(([name, value]) => [name, value ?? ""]));
}
