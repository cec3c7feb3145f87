// npm run build: builds dist/ for a static host, with its response headers in the files that static hosts read.
import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build, loadEnv } from "vite";
import { problemsIn } from "../launcher/settings";
import { cacheControl, securityHeaders } from "../web/securityHeaders";

const root = fileURLToPath(new URL("../..", import.meta.url));
const REQUIRED = ["VITE_CONVEX_URL", "VITE_CLERK_PUBLISHABLE_KEY"] as const;

// As Vite does: .env files, overridden by the environment.
const env = loadEnv("production", root, "VITE_");
const problems = REQUIRED.flatMap((name) => (env[name] ? problemsIn({ [name]: env[name] }) : `${name} must be set.`));
if (problems.length > 0) {
  process.stderr.write(`${problems.join("\n")}\n`);
  process.exit(1);
}

const [outDir = "dist"] = process.argv.slice(2);
const folder = resolve(root, outDir);
await build({ root, logLevel: "warn", build: { outDir: folder, emptyOutDir: true } });
const headers = securityHeaders({
  indexHtml: await readFile(join(folder, "index.html"), "utf8"),
  convexUrl: env["VITE_CONVEX_URL"] ?? null,
  clerkPublishableKey: env["VITE_CLERK_PUBLISHABLE_KEY"] ?? null,
  isSecure: true,
});
const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
// Netlify and Cloudflare Pages read both files. docs/deploy.md covers other hosts.
await writeFile(
  join(folder, "_headers"),
  `/*\n${lines.join("")}/assets/*\n  cache-control: ${cacheControl("/assets/")}\n`,
);
await writeFile(join(folder, "_redirects"), "/* /index.html 200\n");
process.stdout.write(`Built ${folder}: its files, _headers and _redirects.\n`);
