// Damages files as disks do: truncation, zeroed pages, flipped bits, lost writes. Each fault hits the latest writes,
// where a file differs from an earlier copy of itself.
type Random = () => number;
export type Fault = (file: { readonly now: Buffer; readonly before: Buffer; readonly random: Random }) => Buffer;

const PAGE = 4096;

function pagesWritten(now: Buffer, before: Buffer): number[] {
  const pages = Array.from({ length: now.length / PAGE }, (_, page) => page);
  return pages.filter((page) => {
    const [start, end] = [page * PAGE, (page + 1) * PAGE];
    return end > before.length || now.compare(before, start, end, start, end) !== 0;
  });
}

function below(random: Random, limit: number): number {
  return Math.floor(random() * limit);
}

/** Changes some of the latest pages, from the page `first` on. */
function onPages(most: number, change: (page: Buffer, random: Random, earlier: Buffer) => void, first = 0): Fault {
  return ({ now, before, random }) => {
    const [damaged, written] = [Buffer.from(now), pagesWritten(now, before).filter((page) => page >= first)];
    for (let count = 1 + below(random, most); count > 0; count--) {
      const page = written[below(random, written.length)] as number;
      const [start, end] = [page * PAGE, (page + 1) * PAGE];
      change(damaged.subarray(start, end), random, before.subarray(start, end));
    }
    return damaged;
  };
}

export const fileFaults: Readonly<Record<string, Fault>> = {
  "the tail is cut off": ({ now, random }) =>
    now.subarray(0, now.length - 1 - below(random, Math.min(now.length, 40 * PAGE))),
  "the file is cut anywhere": ({ now, random }) => now.subarray(0, below(random, now.length)),
  "bits are flipped": onPages(8, (page, random) => {
    const at = below(random, PAGE);
    page[at] = (page[at] as number) ^ (1 << below(random, 8));
  }),
  "pages are zero": onPages(4, (page) => page.fill(0)),
  "the second half of a page is zero": onPages(2, (page) => page.fill(0, PAGE / 2)),
  "pages hold noise": onPages(2, (page, random) => {
    for (let at = 0; at < PAGE; at++) page[at] = below(random, 256);
  }),
  // Not the meta pages: without its last write the file looks as after an earlier crash.
  "writes were lost": onPages(4, (page, _random, earlier) => page.fill(0).set(earlier), 2),
};
