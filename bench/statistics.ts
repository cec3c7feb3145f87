// Formats figures.
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}

export function rounded(value: number): number {
  return Number(value.toPrecision(4));
}

/** Each figure of the first divided by the same figure of the second. */
export function ratios<Figures extends Readonly<Record<string, number>>>(
  ours: Figures,
  theirs: Readonly<Record<keyof Figures, number>>,
): Record<keyof Figures, number> {
  const names = Object.keys(ours) as (keyof Figures)[];
  return Object.fromEntries(names.map((name) => [name, rounded(Number(ours[name]) / theirs[name])])) as Record<
    keyof Figures,
    number
  >;
}
