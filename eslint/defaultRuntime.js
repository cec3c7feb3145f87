// Reports before a push what Convex's default runtime lacks: Node.js outside of "use node" modules, timers and fetch in
// queries and mutations, and modules that await while they load. It checks the code in the handler itself; the host
// refuses what a handler calls when it runs. https://docs.convex.dev/functions/runtimes
import { isBuiltin } from "node:module";

const USE_NODE = 'put "use node" at the top of a file that holds only actions';
const NODE_GLOBALS = {
  Buffer: "Use Uint8Array, TextEncoder, atob and btoa",
  global: "Use globalThis",
  setImmediate: "Use ctx.scheduler.runAfter(0, …)",
  clearImmediate: "Use ctx.scheduler.cancel",
  require: "Use import",
  __dirname: "Functions are bundled and have no folder",
  __filename: "Functions are bundled and have no file",
};
const OF_ACTIONS = ["fetch", "setTimeout", "setInterval"];
const FUNCTION = /Function/;
const TRANSACTION = /(query|mutation)(Generic)?$/i;

/** @type {import("eslint").Rule.RuleModule} */
export const defaultRuntime = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      nodeGlobal: `{{name}} isn't there in Convex's default runtime. {{instead}}, or ${USE_NODE}.`,
      process: `process.{{name}} isn't there in Convex's default runtime, only process.env is. Do without it, or ${USE_NODE}.`,
      nodeModule: `"{{name}}" is a module of Node.js, which Convex's default runtime doesn't have. Use what the web platform has, or ${USE_NODE}.`,
      topLevelAwait: `A module can't await at its top level in Convex's default runtime. Await in its functions, or ${USE_NODE}.`,
      ofActions: `{{name}} can't be used in a {{kind}}, which has to be deterministic. Use it in an action{{more}}.`,
    },
  },
  create(context) {
    const { ast, scopeManager } = context.sourceCode;
    if (ast.body.some((statement) => statement.directive === "use node")) return {};
    const reportModule = (node, source) => {
      if (typeof source?.value === "string" && isBuiltin(source.value)) {
        context.report({ node, messageId: "nodeModule", data: { name: source.value } });
      }
    };
    return {
      ImportDeclaration: (node) => node.importKind !== "type" && reportModule(node, node.source),
      ExportNamedDeclaration: (node) => reportModule(node, node.source),
      ExportAllDeclaration: (node) => reportModule(node, node.source),
      ImportExpression: (node) => reportModule(node, node.source),
      ":matches(AwaitExpression, ForOfStatement[await=true])": (node) => {
        const isWithin = context.sourceCode.getAncestors(node).some(({ type }) => FUNCTION.test(type));
        if (!isWithin) context.report({ node, messageId: "topLevelAwait" });
      },
      "Program:exit"() {
        for (const { identifier, isTypeReference } of unresolved(scopeManager)) {
          if (!isTypeReference && !isTypeof(identifier)) check(context, identifier.name, identifier);
        }
      },
      "MemberExpression[object.name='globalThis']": (node) => {
        const name = nameOf(node);
        if (name !== null && !isTypeof(node)) check(context, name, node);
      },
    };
  },
};

/** References to names that the file doesn't declare. */
function unresolved({ globalScope }) {
  const known = [...globalScope.set.values()].filter(({ defs }) => defs.length === 0);
  return [...globalScope.through, ...known.flatMap(({ references }) => references)];
}

function check(context, name, node) {
  if (Object.hasOwn(NODE_GLOBALS, name)) {
    context.report({ node, messageId: "nodeGlobal", data: { name, instead: NODE_GLOBALS[name] } });
  }
  if (name === "process") {
    const { parent } = node;
    const member = parent.type === "MemberExpression" && parent.object === node ? nameOf(parent) : null;
    if (member !== null && member !== "env") {
      context.report({ node: parent, messageId: "process", data: { name: member } });
    }
  }
  const kind = OF_ACTIONS.includes(name) ? transactionAround(node) : null;
  if (kind !== null) {
    const more = kind === "mutation" ? "; ctx.scheduler starts one or waits" : "";
    context.report({ node, messageId: "ofActions", data: { name, kind, more } });
  }
}

function nameOf({ property, computed }) {
  if (!computed) return property.name;
  return property.type === "Literal" ? String(property.value) : null;
}

function isTypeof({ parent }) {
  return parent.type === "UnaryExpression" && parent.operator === "typeof";
}

/** "query" or "mutation" if the node is in such a handler: `userQuery({ handler: … })`, `mutation(async … )`. */
function transactionAround(node) {
  for (let at = node; at.parent; at = at.parent) {
    const isFunction = at.type === "ArrowFunctionExpression" || at.type === "FunctionExpression";
    if (!isFunction) continue;
    const { parent } = at;
    const isHandler =
      parent.type === "Property" && parent.value === at && nameOf({ ...parent, property: parent.key }) === "handler";
    const call = isHandler ? parent.parent.parent : parent;
    const callee =
      call.type === "CallExpression" && call.arguments.includes(isHandler ? parent.parent : at) ? call.callee : null;
    const name =
      callee?.type === "Identifier" ? callee.name : callee?.type === "MemberExpression" ? nameOf(callee) : null;
    const [, kind] = TRANSACTION.exec(name ?? "") ?? [];
    if (kind) return kind.toLowerCase();
  }
  return null;
}
