// Reports a text that people read and that isn't in a catalogue: in a refusal, or in a field of what the server sends.
const SENT =
  /^(body|description|heading|kicker|label|message|paragraphs|preview|problem|reason|subject|switchName|text|title|what)$/;
const REFUSAL = /^(productError|ConvexError|FeedError|RowProblem)$/;
const LETTERS = /\p{L}{2}/u;

/** @type {import("eslint").Rule.RuleModule} */
export const uncataloguedText = {
  meta: {
    type: "problem",
    schema: [],
    messages: { uncatalogued: 'Put "{{text}}" into the catalogue of this folder, under convex/texts.' },
  },
  create(context) {
    const check = (node, text) => {
      if (LETTERS.test(text)) context.report({ node, messageId: "uncatalogued", data: { text: text.trim() } });
    };
    const checkValue = (node) => {
      if (node?.type === "Literal" && typeof node.value === "string") check(node, node.value);
      if (node?.type === "TemplateLiteral") check(node, node.quasis.map(({ value }) => value.cooked).join(" "));
    };
    return inConvex(checkValue);
  },
};

function inConvex(checkValue) {
  const checkAll = (node) => {
    if (node?.type === "ConditionalExpression") [node.consequent, node.alternate].forEach(checkAll);
    else if (node?.type === "LogicalExpression") [node.left, node.right].forEach(checkAll);
    else if (node?.type === "ArrayExpression") node.elements.forEach(checkAll);
    else checkValue(node);
  };
  return {
    ":matches(CallExpression, NewExpression)"({ callee, arguments: [, message] }) {
      if (REFUSAL.test(callee.name)) checkAll(message);
    },
    Property({ key, value, computed }) {
      if (!computed && SENT.test(key.name)) checkAll(value);
    },
  };
}
