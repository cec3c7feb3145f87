// Reports a text that people read and that isn't in a catalogue. In src: between tags, or in an attribute that people
// read. In convex: in a refusal, or in a field of what is sent or shown. The browser test of the pseudo-locale finds
// what comes another way.
const READ = /^(aria-(label|description|roledescription|valuetext)|alt|title|label|text|hint|placeholder|description)$/;
const SENT =
  /^(body|description|heading|kicker|label|message|paragraphs|preview|problem|reason|subject|switchName|text|title|what)$/;
const REFUSAL = /^(productError|ConvexError|FeedError|RowProblem)$/;
const LETTERS = /\p{L}{2}/u;

/** @type {import("eslint").Rule.RuleModule} */
export const uncataloguedText = {
  meta: {
    type: "problem",
    schema: [{ enum: ["src", "convex"] }],
    messages: { uncatalogued: 'Put "{{text}}" into the catalogue of this folder, under {{folder}}/texts.' },
  },
  create(context) {
    const [folder = "src"] = context.options;
    const check = (node, text) => {
      if (LETTERS.test(text)) context.report({ node, messageId: "uncatalogued", data: { text: text.trim(), folder } });
    };
    const checkValue = (node) => {
      if (node?.type === "Literal" && typeof node.value === "string") check(node, node.value);
      if (node?.type === "TemplateLiteral") check(node, node.quasis.map(({ value }) => value.cooked).join(" "));
    };
    return folder === "convex" ? inConvex(checkValue) : inSrc(check, checkValue);
  },
};

function inSrc(check, checkValue) {
  return {
    JSXText: (node) => check(node, node.value),
    "JSXElement > JSXExpressionContainer": (node) => checkValue(node.expression),
    JSXAttribute({ name, value }) {
      if (READ.test(name.name)) checkValue(value?.type === "JSXExpressionContainer" ? value.expression : value);
    },
  };
}

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
