// Weighs each page's code as the server sends it: index.html lists the files of every page.

/** As local/build/firstPage.ts writes it. */
interface ListedPage {
  readonly path: string;
  readonly files: readonly string[];
}

export interface PageScripts {
  /** Compressed, in thousands of bytes. */
  readonly scriptKb: number;
  readonly scriptFiles: number;
}

/** By the page's path pattern, such as "^/leagues$". */
export async function measureScripts(app: string): Promise<Record<string, PageScripts>> {
  const html = await (await fetch(app, { headers: { "sec-fetch-mode": "navigate" } })).text();
  const [, listed = "{}"] = /id="pages">(.*?)<\/script>/.exec(html) ?? [];
  const { pages } = JSON.parse(listed) as { pages: readonly ListedPage[] };
  const atStart = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file = ""]) => file);
  const sizes = new Map<string, number>();
  for (const file of new Set([...atStart, ...pages.flatMap(({ files }) => files)])) {
    const answer = await fetch(`${app}${file}`, { headers: { "accept-encoding": "br" } });
    sizes.set(file, Number(answer.headers.get("content-length")));
    await answer.body?.cancel();
  }
  return Object.fromEntries(
    pages.map(({ path, files }) => {
      const all = [...new Set([...atStart, ...files])];
      const bytes = all.reduce((sum, file) => sum + (sizes.get(file) ?? NaN), 0);
      return [path, { scriptKb: Number((bytes / 1000).toFixed(1)), scriptFiles: all.length }];
    }),
  );
}
