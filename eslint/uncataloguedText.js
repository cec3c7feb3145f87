// Reports a text that a screen shows and that isn't in a catalogue (src/texts): between tags, or in an attribute that
// people read. The browser test of the pseudo-locale finds what comes another way.
const READ = /^(aria-(label|description|roledescription|valuetext)|alt|title|label|text|hint|placeholder|description)$/;
const LETTERS = /\p{L}{2}/u;

/** @type {import("eslint").Rule.RuleModule} */
export const uncataloguedText = {
  meta: {
    type: "problem",
    schema: [],
    messages: { uncatalogued: 'Put "{{text}}" into the catalogue of this folder, under src/texts.' },
  },
  create(context) {
    const check = (node, text) => {
      if (LETTERS.test(text)) context.report({ node, messageId: "uncatalogued", data: { text: text.trim() } });
    };
    const checkValue = (node) => {
      if (node?.type === "Literal" && typeof node.value === "string") check(node, node.value);
      if (node?.type === "TemplateLiteral") check(node, node.quasis.map(({ value }) => value.cooked).join(" "));
    };
    return {
      JSXText: (node) => check(node, node.value),
      "JSXElement > JSXExpressionContainer": (node) => checkValue(node.expression),
      JSXAttribute({ name, value }) {
        if (READ.test(name.name)) checkValue(value?.type === "JSXExpressionContainer" ? value.expression : value);
      },
    };
  },
};
