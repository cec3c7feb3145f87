// No query reads the clock (docs/architecture.md): a cached result would silently go stale. Follows every registered
// query through everything it calls in convex/ and domain/. Part of `npm run lint`.
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

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

  const found = new Set<string>();
  const follow = (root: ts.Node, query: string) => {
    const seen = new Set<ts.Node>();
    const open: { node: ts.Node; path: readonly string[] }[] = [{ node: root, path: [] }];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { path } = next;
      const visit = (node: ts.Node): void => {
        if (ts.isTypeNode(node)) return;
        if (readsClock(node)) {
          found.add(`${place(node)}: the query ${[query, ...path].join(" > ")} reads the clock (${node.getText()}).`);
        }
        if (ts.isIdentifier(node) && (node.parent as Partial<ts.NamedDeclaration>).name !== node) {
          for (const code of codeOf(node)) {
            if (seen.has(code)) continue;
            seen.add(code);
            open.push({ node: code, path: [...path, node.text] });
          }
        }
        ts.forEachChild(node, visit);
      };
      visit(next.node);
    }
  };

  for (const source of sources) {
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && checker.getTypeAtLocation(node).aliasSymbol?.name === "RegisteredQuery") {
        const name = ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : "default";
        follow(node, `${relative(process.cwd(), source.fileName)} ${name}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
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
