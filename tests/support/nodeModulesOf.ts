// Which of the modules that a glob gave say "use node". Loaders don't tell, but Vite writes the file's place into them.
import { existsSync, readFileSync } from "node:fs";
import type { ModuleLoaders } from "../../host/runtime/DirectModules";

const IMPORTED = /import\w*\(\s*["'`]([^"'`]+)["'`]/;
const USE_NODE = /^(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)*["']use node["']/;

export function nodeModulesOf(modules: ModuleLoaders): string[] {
  return Object.keys(modules).filter((key) => {
    const file = fileOf(modules[key]);
    return file !== null && USE_NODE.test(readFileSync(file, "utf8"));
  });
}

function fileOf(loader: ModuleLoaders[string] | undefined): string | null {
  const [, url] = IMPORTED.exec(String(loader)) ?? [];
  if (url === undefined) return null;
  const path = url.replace(/^\/@fs/, "").replace(/\?.*$/, "");
  return [`${process.cwd()}${path}`, path].find((candidate) => existsSync(candidate)) ?? null;
}
