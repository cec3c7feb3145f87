export function compileTo(name: string, entryPoints: readonly string[]): Promise<URL>;
