/** Values as a line, the oldest at the left. Decorative: what it shows is said elsewhere. */
export function SparkLine({ values, max }: { values: readonly number[]; max: number }) {
  const [width, height] = [64, 20];
  if (values.length < 2 || max === 0) return <span className="inline-block h-5 w-16" />;
  const points = values.map((value, index) => {
    const x = 2 + (index * (width - 4)) / (values.length - 1);
    const y = height - 3 - (Math.max(0, value) / max) * (height - 6);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  const [lastX, lastY] = (points.at(-1) ?? "0,0").split(",");
  return (
    <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className="inline-block h-5 w-16 text-accent">
      <polyline points={points.join(" ")} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
      <circle cx={lastX} cy={lastY} r="2" fill="currentColor" />
    </svg>
  );
}
