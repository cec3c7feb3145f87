// What tells avatars with the same initials apart, depending on the person alone. With a favorite team: a strip in its
// second color at the edge, where it leaves the initials free. Without one: a quiet tint.

const EDGES = 8;
/** Strips at two opposite edges. */
const PAIRS = EDGES / 2;

const TINTS = 12;

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}

/** A background image for CSS. Equal for equal ids. */
export function markOf(userId: string): string {
  const mark = hashOf(userId) % (EDGES + PAIRS);
  const strip = "var(--avatar-mark) 14%, transparent 16%";
  const image = mark < EDGES ? strip : `${strip} 84%, var(--avatar-mark) 86%`;
  return `linear-gradient(${(mark % EDGES) / EDGES}turn, ${image})`;
}

/** The tint's hue in radians, for people without a favorite team. */
export function hueOf(userId: string): number {
  return ((hashOf(userId) % TINTS) / TINTS) * 2 * Math.PI;
}
