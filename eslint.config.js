// Lint: the recommended rules of TypeScript and Convex, and who may import what (docs/architecture.md). Rules that need
// types, and those of React's hooks, are in .oxlintrc.json.
import { readdirSync } from "node:fs";
import { join, relative } from "node:path/posix";
import convexPlugin from "@convex-dev/eslint-plugin";
import lingui from "eslint-plugin-lingui";
import tseslint from "typescript-eslint";
import { defaultRuntime } from "./eslint/defaultRuntime.js";

const forbid = (files, patterns) => ({
  files,
  rules: { "no-restricted-imports": ["error", { patterns }] },
});
const outside = (regex, message) => ({ regex, message });
const testsAndBench = outside("(^|/)(tests|bench)/", "Nothing imports tests or bench.");

const wrapped = [
  {
    ...outside("^react-router(-dom)?$", "Links are made by src/components/ui/Link, which brings less code along."),
    importNames: ["Link", "NavLink"],
  },
  outside("^zod$", "Forms take zod from src/lib/zod, which keeps it from testing for eval."),
  {
    ...outside("^react$", "What comes later is made by src/lib/later, which is drawn at once where its code is there."),
    importNames: ["lazy"],
  },
  {
    ...outside("^convex/react$", "Screens ask by src/hooks/useQuery, which draws them once as they open."),
    importNames: ["useQuery", "useQuery_experimental"],
  },
];

// convex/model from the bottom up: a folder imports itself and those before it (decision 086).
const FLOORS = [
  "tables",
  "common",
  "log",
  "records",
  "notices",
  "reads",
  "flows",
  "feed",
  "sharing",
  "admin",
  "upkeep",
  "api",
];
const RECORDS = [
  "teams",
  "users",
  "games",
  "leagues",
  "talk",
  "locks",
  "leagueRules",
  "standings",
  "picks",
  "survivor",
  "dues",
];
const modelZones = [
  ...FLOORS.filter((floor) => floor !== "records").flatMap((floor) => {
    const above = FLOORS.slice(FLOORS.indexOf(floor) + 1);
    return [
      { files: `convex/model/${floor}/*.ts`, nesting: 1, above },
      { files: `convex/model/${floor}/*/*.ts`, nesting: 2, above },
    ];
  }),
  ...RECORDS.map((record, at) => ({
    files: `convex/model/records/${record}/*.ts`,
    nesting: 2,
    above: [...FLOORS.slice(FLOORS.indexOf("records") + 1), ...RECORDS.slice(at + 1)],
  })),
];

const PLAIN_FIELDS = {
  selector: ":matches(ObjectExpression > SpreadElement, JSXSpreadAttribute) > ObjectExpression",
  message: "Write the fields out: spreading them groups nothing.",
};
const IN_A_MACRO = "People read this: put it into <Trans> or t`…`.";
const LETTERS = "/\\p{L}{2}/u";
const READ_ATTRIBUTE =
  "/^(aria-(label|description|roledescription|valuetext)|alt|title|label|text|hint|placeholder|description)$/";
const readIn = (place) =>
  ["", "> ConditionalExpression", "> LogicalExpression", "> ConditionalExpression > ConditionalExpression"].flatMap(
    (choice) => [
      `${place} ${choice} > Literal[value=${LETTERS}]`,
      `${place} ${choice} > TemplateLiteral > TemplateElement[value.raw=${LETTERS}]`,
    ],
  );
const readWithoutMacro = [
  `JSXText[value=${LETTERS}]:not(JSXElement[openingElement.name.name="Trans"] JSXText)`,
  `JSXAttribute[name.name=${READ_ATTRIBUTE}] > Literal[value=${LETTERS}]`,
  ...readIn(`JSXAttribute[name.name=${READ_ATTRIBUTE}] > JSXExpressionContainer`),
  ...readIn("JSXElement > JSXExpressionContainer"),
  ...readIn("JSXFragment > JSXExpressionContainer"),
];
// The folders of host/ from the bottom up: each imports those before it. host/README.md says what they are for.
const HOST_FOLDERS = [
  "values",
  "types",
  "time",
  "compile",
  "storage",
  "folder",
  "functions",
  "engine/tables",
  "engine/transactions",
  "engine/queries",
  "engine/records",
  "files",
  "runtime/watchdog",
  "runtime/frames",
  "runtime/sandbox",
  "runtime/threads",
  "runtime/calls",
  "runtime/modules",
  "scheduler",
  "deployment",
  "monitoring",
  "auth",
  "http",
  "sync/wire",
  "sync/queries",
  "sync",
  "api",
  "cli/push",
  "cli/snapshots",
  "cli",
  ".",
];

const features = readdirSync(new URL("./src/features", import.meta.url));

export default tseslint.config(
  { ignores: ["**/_generated/**", "dist/**", ".data/**", "test-results/**", "playwright-report/**"] },
  tseslint.configs.recommended,
  ...convexPlugin.configs.recommended,
  {
    rules: {
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      eqeqeq: "error",
      "no-restricted-syntax": ["error", PLAIN_FIELDS],
      // A comment begins with its subject.
      "no-warning-comments": ["error", { terms: ["what", "whether"], location: "start", decoration: ["*"] }],
      "no-console": ["error", { allow: ["warn", "error"] }],
    },
  },
  {
    files: ["convex/**", "domain/**"],
    plugins: { runtime: { rules: { "default-runtime": defaultRuntime } } },
    rules: {
      "runtime/default-runtime": "error",
      // An operator reads it: docs/operations.md.
      "no-console": ["error", { allow: ["info", "warn", "error"] }],
    },
  },
  {
    // Texts stand in Lingui's macros.
    files: ["src/**"],
    plugins: { lingui },
    rules: {
      "lingui/no-trans-inside-trans": "error",
      "lingui/no-single-tag-to-translate": "error",
      "lingui/no-single-variables-to-translate": "error",
      // Sentences.
      "lingui/no-unlocalized-strings": [
        "error",
        {
          // One word, or no capital: mostly keys and classes. The next rule finds those that people read.
          ignore: [
            "^\\S*$",
            "^[^A-Z]*$",
            "^[AN]FC (?:East|North|South|West)$",
            '^[\\[{]{2} ?"',
            "^M[MLHVCZmlhvcz\\d.\\s-]+$",
            "sans-serif$",
          ],
          ignoreNames: ["className", "transform", { regex: { pattern: "Styles$" } }],
          ignoreFunctions: ["cx", "Error", "TypeError", "*.startsWith", "console.*"],
        },
      ],
      // Single words between tags, and in attributes that people read.
      "no-restricted-syntax": [
        "error",
        PLAIN_FIELDS,
        ...readWithoutMacro.map((selector) => ({ selector, message: IN_A_MACRO })),
      ],
    },
  },
  {
    // The developers' page of all parts isn't translated.
    files: ["src/app/design/**"],
    rules: { "lingui/no-unlocalized-strings": "off", "no-restricted-syntax": ["error", PLAIN_FIELDS] },
  },
  { files: ["local/**", "bench/**", "host/main.ts", "tests/support/**"], rules: { "no-console": "off" } },
  {
    // Functions as anybody may write them, which the host has to serve.
    files: ["tests/host/**/fixture/**", "tests/convex/platform/**"],
    rules: {
      "no-console": "off",
      "@convex-dev/no-process-env": "off",
      "@convex-dev/explicit-table-ids": "off",
      "@convex-dev/no-filter-in-query": "off",
    },
  },
  forbid(
    ["domain/**"],
    [outside("^(\\.\\./)+(convex|host|local|src|tests|bench)", "domain imports nothing of ours."), testsAndBench],
  ),
  forbid(
    ["convex/*.ts"],
    [
      outside(
        "^\\./(?!model/|_generated/|functions$|schema$)",
        "A function module imports the model, never another function module.",
      ),
      outside("^\\.\\./(?!domain/)", "convex imports domain only."),
    ],
  ),
  forbid(
    ["convex/jobs/*.ts"],
    [
      outside(
        "^(\\./|\\.\\./(?!model/|_generated/|schema$|\\.\\./domain/))",
        "A function module imports the model, never another function module.",
      ),
    ],
  ),
  ...modelZones.map(({ files, nesting, above }) =>
    forbid(
      [files],
      [
        outside(
          `^(\\.\\./){${nesting + 1}}(?!_generated/|schema$|\\.\\./(domain|node_modules)/)`,
          "The model imports no function module.",
        ),
        outside(`^(\\.\\./)+(${above.join("|") || "-"})/`, "The model never imports upward (decision 086)."),
      ],
    ),
  ),
  {
    files: ["convex/model/**"],
    ignores: modelZones.map(({ files }) => files),
    rules: { "no-restricted-syntax": ["error", { selector: "Program", message: "This is on no floor of the model." }] },
  },
  forbid(
    ["host/**"],
    [outside("^\\.", "eslint.config.js lists the folders of host/ in their order; this one is missing.")],
  ),
  ...HOST_FOLDERS.map((folder, at) => {
    const pathsTo = (other) => `${relative(folder, other) || "."}/`.replace(/^(?!\.)/, "./").replaceAll(".", "\\.");
    const known = HOST_FOLDERS.slice(0, at + 1).map(pathsTo);
    const message = "A folder of host/ imports only those before it in eslint.config.js, and nothing else of ours.";
    return forbid([join("host", folder, "*")], [outside(`^(?!(${known.join("|")})[^/]+$)\\.`, message)]);
  }),
  forbid(
    ["local/**"],
    [
      outside("\\.\\./src/", "local serves the app as built files."),
      outside(
        "\\.\\./host/(?!hostCommand$|compile/compileTo\\.mjs$|folder/privateFiles$|monitoring/(log|withoutValues)$|http/(requestUrl|keepAlive|networkOf)$)",
        "local runs the host as a process.",
      ),
      outside(
        "\\.\\./convex/(?!_generated/|model/(common/saidText|notices/mail/layout)$)",
        "local imports domain, convex/_generated, how the server says sentences, and the layout of mails.",
      ),
      testsAndBench,
    ],
  ),
  forbid(
    ["src/**"],
    [
      ...wrapped,
      outside("\\.\\./(host|local|tests|bench)/", "src imports domain and convex/_generated only."),
      outside("\\.\\./convex/(?!_generated/)", "src imports domain and convex/_generated only."),
    ],
  ),
  forbid(
    ["src/{components,hooks,lib}/**"],
    [
      ...wrapped,
      outside("(^|/)(features|app)/", "components, hooks and lib come before features and app."),
      outside(
        "\\.\\./(host|local|tests|bench)/|\\.\\./convex/(?!_generated/)",
        "src imports domain and convex/_generated only.",
      ),
    ],
  ),
  ...features.map((feature) =>
    forbid(
      [`src/features/${feature}/**`],
      [
        ...wrapped,
        outside(`(^|/)(app/|features/(?!${feature}/))`, "A feature imports neither another feature nor the app."),
        outside(
          `^\\.\\./(${features.filter((other) => other !== feature).join("|") || "-"})/`,
          "Features never import one another.",
        ),
        outside(
          "\\.\\./(host|local|tests|bench)/|\\.\\./convex/(?!_generated/)",
          "src imports domain and convex/_generated only.",
        ),
      ],
    ),
  ),
  // They wrap what the others get from them.
  forbid(["src/lib/{zod,later}.{ts,tsx}"], [outside("(^|/)(features|app)/", "lib comes before features and app.")]),
);
