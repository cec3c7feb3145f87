// `npm run dev`: Vite with hot reload instead of the built app, and the official `convex dev`, which pushes every
// change.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { ViteDevServer } from "vite";
import type { Gateway } from "../../web/Gateway";
import { cliEnvironment, cliPath, type Deployment } from "../deployment";
import { LaunchError } from "../LaunchError";
import type { ShutdownStack } from "./ShutdownStack";

export interface DevOptions {
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  readonly port: number;
  readonly gateway: Gateway;
  readonly deployment: Deployment;
  readonly shutdown: ShutdownStack;
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
}

/** The app imports these. Their folder is also where the browser calls the functions. */
const isSource = (url: string | undefined) => url?.startsWith("/convex/_generated/");

/** Resolves when the functions have been pushed once and the page is served. */
export async function startDevServers(options: DevOptions): Promise<void> {
  options.say("Pushing convex/ and watching it …");
  await startConvexDev(options);
  const vite = await startDevApp(options);
  options.shutdown.add("app", () => vite.close());
  options.shutdown.add("sockets", () => options.gateway.close());
}

/** Runs Vite behind the gateway. Vite's own WebSocket, for hot reload, uses another path. */
export async function startDevApp({
  root,
  port,
  gateway,
}: Pick<DevOptions, "root" | "port" | "gateway">): Promise<ViteDevServer> {
  // Vite and its plugins load only when they are used.
  const { createServer } = await import("vite");
  const vite = await createServer({
    root,
    logLevel: "warn",
    clearScreen: false,
    // `convex dev` writes the address into .env.local, for apps that have no other configuration.
    define: { "import.meta.env.VITE_CONVEX_URL": JSON.stringify("") },
    server: { port, strictPort: true, host: "127.0.0.1" },
    plugins: [
      {
        name: "huddle-gateway",
        configureServer(server) {
          server.middlewares.use((request, response, next) => {
            if (isSource(request.url) || !gateway.handle(request, response)) next();
          });
          server.httpServer?.on("upgrade", (request, socket, head) => gateway.upgrade(request, socket, head));
        },
      },
    ],
  });
  return await vite.listen();
}

async function startConvexDev({ root, env, deployment, shutdown, signal, say }: DevOptions) {
  const child = spawn(process.execPath, [cliPath(root), "dev", "--tail-logs", "disable"], {
    cwd: root,
    env: cliEnvironment(deployment, env),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let isStopping = false;
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  shutdown.add("convex dev", async () => {
    isStopping = true;
    child.kill("SIGTERM");
    await exited;
  });
  const lines: string[] = [];
  await new Promise<void>((resolve, reject) => {
    const read = (line: string) => {
      lines.push(line);
      if (lines.length > 30) lines.shift();
      say(line);
      if (line.includes("functions ready")) resolve();
    };
    createInterface({ input: child.stdout }).on("line", read);
    createInterface({ input: child.stderr }).on("line", read);
    signal.addEventListener("abort", () => reject(new LaunchError("Stopped.")), { once: true });
    void exited.then((code) => {
      if (isStopping) return;
      reject(new LaunchError(`convex dev ended with code ${code ?? "?"}.`));
      say("convex dev has ended; changes to convex/ are no longer pushed.");
    });
  });
}
