/** The list with one element moved by so many places, at most to an end. */
export function moved<Each>(list: readonly Each[], from: number, by: number): Each[] {
  const rest = list.filter((_each, index) => index !== from);
  const each = list.slice(from, from + 1);
  const to = Math.min(rest.length, Math.max(0, from + by));
  return [...rest.slice(0, to), ...each, ...rest.slice(to)];
}
