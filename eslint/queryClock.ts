// No query reads the clock (docs/architecture.md): a cached result would silently go stale. Follows every registered
// query through everything it calls in convex/ and domain/. Part of `npm run lint`.
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

/** Some code's own accesses to the clock, and the code that it names. */
interface ReadCode {
  readonly clocks: ts.Node[];
  readonly names: { readonly name: string; readonly declared: ts.Declaration }[];
}

/** Returns one line for each clock access that a query of the project can reach. */
export function findQueryClocks(tsconfigPath: string): string[] {
  const config = ts.getParsedCommandLineOfConfigFile(tsconfigPath, undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, "\n"));
    },
  });
  if (config === undefined) throw new Error(`${tsconfigPath} isn't there.`);
  const program = ts.createProgram(config.fileNames, config.options);
  const checker = program.getTypeChecker();
  const isOurs = ({ fileName }: ts.SourceFile) =>
    !/node_modules|_generated/.test(fileName) && !fileName.endsWith(".d.ts");
  const sources = program.getSourceFiles().filter(isOurs);

  const place = (node: ts.Node) => {
    const source = node.getSourceFile();
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    return `${relative(process.cwd(), source.fileName)}:${line + 1}`;
  };

  /** The declarations behind a name, if they are our code. */
  const codeOf = (name: ts.Identifier): readonly ts.Declaration[] => {
    let symbol = checker.getSymbolAtLocation(name);
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
    return (symbol?.declarations ?? []).filter(
      (each) =>
        isOurs(each.getSourceFile()) &&
        (ts.isFunctionLike(each) || ts.isVariableDeclaration(each) || ts.isPropertyAssignment(each)),
    );
  };

  const readCode = (code: ts.Node): ReadCode => {
    const read: ReadCode = { clocks: [], names: [] };
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node)) return;
      if (readsClock(node)) read.clocks.push(node);
      if (ts.isIdentifier(node) && (node.parent as Partial<ts.NamedDeclaration>).name !== node) {
        for (const declared of codeOf(node)) read.names.push({ name: node.text, declared });
      }
      ts.forEachChild(node, visit);
    };
    visit(code);
    return read;
  };
  /** Many queries reach the same code. */
  const known = new Map<ts.Node, ReadCode>();

  const found = new Set<string>();
  const follow = (root: ts.Node, query: string) => {
    const seen = new Set<ts.Node>();
    const open: { node: ts.Node; path: readonly string[] }[] = [{ node: root, path: [] }];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { node, path } = next;
      const read = known.get(node) ?? readCode(node);
      known.set(node, read);
      for (const clock of read.clocks) {
        found.add(`${place(clock)}: the query ${[query, ...path].join(" > ")} reads the clock (${clock.getText()}).`);
      }
      for (const { name, declared } of read.names) {
        if (seen.has(declared)) continue;
        seen.add(declared);
        open.push({ node: declared, path: [...path, name] });
      }
    }
  };

  /** Asks for what the function returns in general: its types for these arguments take half a minute. */
  const makesQuery = (node: ts.Expression | undefined): node is ts.CallExpression =>
    node !== undefined &&
    ts.isCallExpression(node) &&
    checker
      .getTypeAtLocation(node.expression)
      .getCallSignatures()
      .some((signature) => signature.getReturnType().aliasSymbol?.name === "RegisteredQuery");
  for (const source of sources) {
    // Only what a module exports is registered.
    for (const statement of source.statements) {
      const named = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [];
      const made = named.map(({ name, initializer }) => ({ name: name.getText(), node: initializer }));
      if (ts.isExportAssignment(statement)) made.push({ name: "default", node: statement.expression });
      for (const { name, node } of made) {
        if (makesQuery(node)) follow(node, `${relative(process.cwd(), source.fileName)} ${name}`);
      }
    }
  }
  return [...found].sort();
}

function readsClock(node: ts.Node): boolean {
  if (ts.isNewExpression(node)) return node.expression.getText() === "Date" && (node.arguments ?? []).length === 0;
  return (
    ts.isCallExpression(node) &&
    /^(?:globalThis\.)?(?:Date\.now|performance\.now|Date)$/.test(node.expression.getText())
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const clocks = findQueryClocks(fileURLToPath(new URL("../convex/tsconfig.json", import.meta.url)));
  for (const clock of clocks) console.error(clock);
  if (clocks.length > 0) process.exitCode = 1;
}
