// Marks that tell avatars with the same initials apart, depending on the person alone. With a favorite team: a strip in
// its second color at the edge, where it leaves the initials free. Without one: a quiet tint.

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

/** Where strips end, in percent: between two edges, and between two corners, which lie farther out. */
const DEPTH = { straight: 13, diagonal: 23 } as const;

/** A background image for CSS. Equal for equal ids. */
export function markOf(userId: string): string {
  const mark = hashOf(userId) % (EDGES + PAIRS);
  const end = mark % 2 === 0 ? DEPTH.straight : DEPTH.diagonal;
  const strip = `var(--avatar-mark) ${end - 1}%, transparent ${end + 1}%`;
  const image = mark < EDGES ? strip : `${strip} ${99 - end}%, var(--avatar-mark) ${101 - end}%`;
  return `linear-gradient(${(mark % EDGES) / EDGES}turn, ${image})`;
}

/** The tint's hue in radians, for people without a favorite team. */
export function hueOf(userId: string): number {
  return ((hashOf(userId) % TINTS) / TINTS) * 2 * Math.PI;
}
