export function compileHost(): Promise<URL>;
