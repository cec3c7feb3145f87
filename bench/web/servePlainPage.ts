// A plain page with React and Convex, built and served as the app is: what this machine makes of such a page at all.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import sirv from "sirv";
import { build } from "vite";
import { compressFiles } from "../../local/web/buildApp";

export interface PlainPage {
  readonly url: string;
  close(): void;
}

/** `folder` receives the build. */
export async function servePlainPage(folder: string, convexUrl: string): Promise<PlainPage> {
  const root = fileURLToPath(new URL("plain", import.meta.url));
  const output = { outDir: folder, emptyOutDir: true };
  await build({ root, configFile: false, logLevel: "error", publicDir: false, build: output, plugins: [react()] });
  await compressFiles(folder);
  const files = sirv(folder, { gzip: true, brotli: true });
  const server = createServer((request, response) => {
    void files(request, response, () => void response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/?convex=${encodeURIComponent(convexUrl)}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
