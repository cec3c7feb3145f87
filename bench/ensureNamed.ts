/** Throws unless `--only` names one of these, or is left out. */
export function ensureNamed(only: string | undefined, names: readonly string[]): void {
  if (only === undefined || names.includes(only)) return;
  throw new Error(`--only ${only} names nothing that is measured. There are: ${names.join(", ")}.`);
}
