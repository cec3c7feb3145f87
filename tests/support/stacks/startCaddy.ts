// Runs Caddy as docs/deploy.md configures it, with its own certificate authority and temporary files.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import type { IncomingHttpHeaders } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const caddyfile = fileURLToPath(new URL("../../../docs/deploy/Caddyfile", import.meta.url));

export function hasCaddy(): boolean {
  return spawnSync("caddy", ["version"]).status === 0;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

interface CaddyOptions {
  readonly host: string;
  readonly port: number;
  readonly appPort: number;
  readonly secret: string;
}

export async function startCaddy({ host, port, appPort, secret }: CaddyOptions) {
  const folder = mkdtempSync(join(tmpdir(), "huddle-caddy-"));
  const own = `admin off\n\tlocal_certs\n\tskip_install_trust\n\tauto_https disable_redirects\n\tstorage file_system ${folder}`;
  writeFileSync(join(folder, "Caddyfile"), `{\n\t${own}\n}\nimport ${caddyfile}\n`);
  const child = spawn("caddy", ["run", "--adapter", "caddyfile", "--config", join(folder, "Caddyfile")], {
    env: {
      ...process.env,
      HOME: folder,
      HUDDLE_ADDRESS: `https://${host}:${port}`,
      HUDDLE_PORT: String(appPort),
      TRUSTED_PROXY_SECRET: secret,
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  const isServing = new Promise<void>((resolve, reject) => {
    child.stderr.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes("serving initial configuration")) resolve();
    });
    child.once("close", () => reject(new Error(`Caddy ended:\n${output}`)));
  });
  await isServing;
  const ask = (method: "GET" | "POST", path: string, form?: string) =>
    new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
      // Verified against Caddy's own authority: certificate checks stay on.
      const ca = readFileSync(join(folder, "pki/authorities/local/root.crt"));
      const type = form === undefined ? {} : { "content-type": "application/x-www-form-urlencoded" };
      const headers = { host: `${host}:${port}`, ...type };
      const to = { method, host: "127.0.0.1", port, path, servername: host, headers, ca };
      request(to, (answer) => {
        let body = "";
        answer.on("data", (chunk: Buffer) => (body += chunk.toString()));
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
      })
        .on("error", reject)
        .end(form);
    });
  return {
    get: (path: string) => ask("GET", path),
    /** Like a form submitted by a browser. */
    post: (path: string, form: string) => ask("POST", path, form),
    async stop() {
      const closed = new Promise((resolve) => child.once("close", resolve));
      child.kill("SIGTERM");
      await closed;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
