// The normal distribution.

/**
 * Φ: the chance that a standard normal variable is below x. Absolute error under 1.5e-7 (Abramowitz and Stegun 7.1.26).
 */
export function normalCdf(x: number): number {
  const z = Math.abs(x) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * z);
  const polynomial = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const upper = (polynomial * Math.exp(-z * z)) / 2;
  return x < 0 ? upper : 1 - upper;
}
