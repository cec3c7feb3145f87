// Compiles the launcher and starts it, as decision 013 has it for the host: that takes half the time that a TypeScript
// loader takes, which would load it file by file.
import { fileURLToPath } from "node:url";
import { compileTo } from "../host/compile/compileTo.mjs";

const folder = await compileTo("launcher", ["local/main.ts"]);
process.setSourceMapsEnabled(true);
const { start } = await import(new URL("main.mjs", folder).href);
await start(fileURLToPath(new URL("..", import.meta.url)));
