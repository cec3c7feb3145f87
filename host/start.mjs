// Compiles the host and starts it. A TypeScript loader would stay in the process for good, with a thread and tens of
// megabytes of its own. The flags are those of main.ts.
import { compileHost } from "./compile/compileHost.mjs";

const folder = await compileHost();
process.setSourceMapsEnabled(true);
await import(new URL("main.mjs", folder).href);
