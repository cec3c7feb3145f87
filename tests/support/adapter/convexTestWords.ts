// The host fails with Convex's messages, convex-test with its own. Suites written for convex-test may expect those, so
// tests get both.
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^ReturnsValidationError/, "Return value validation failed: Validator error"],
  [
    /^(?:ArgumentValidationError|Failed to insert)[^]*?missing the required field `(\w+)`[^]*/,
    "Validator error: Missing required field `$1` in object",
  ],
  [
    /^(?:ArgumentValidationError|Failed to insert)[^]*?extra field `(\w+)`[^]*/,
    "Validator error: Unexpected field `$1` in object",
  ],
  [/^ArgumentValidationError|^Failed to insert or update a document/, "Validator error"],
  [/^Can't use (\w+)(?:\(\))? in queries and mutations/, "`$1` is not supported in Convex queries or mutations"],
  [/^Too many documents read/, "Scanned too many documents"],
  [/^Too many bytes read/, "Read too much data"],
  [/^Too many reads/, "Too many index ranges read"],
  [/^Too many documents written/, "Wrote too many documents"],
  [/^Too many bytes written/, "Wrote too much data"],
  [/^Too many functions scheduled/, "Scheduled too many functions"],
  [/^Too large total size of the arguments/, "Scheduled function arguments too large"],
  [/^(?:Update|Replace|Delete) on nonexistent document/, "on non-existent document"],
  [
    /^Could not find (?:public )?function for '([^:']+)(?::\w+)?' in component '([^']+)'/,
    'Component "$2" is not registered. Could not find module for: "$1"',
  ],
  [/^Could not find function for '([^:']+)(?::(\w+))?'/, 'Could not find module for: "$1", or there is no such export'],
  [/^Trying to execute .* as Query/, "Expected a query function, is not a query"],
  [/^Trying to execute .* as Mutation/, "Expected a mutation function, is not a mutation"],
  [/^Trying to execute .* as Action/, "Expected an action function, is not an action"],
  [
    /^Index (\w+)\.(\w+) (?:not found|is currently staged)/,
    'Cannot use index "$2" for table "$1" because it is not declared in the schema. Cannot use vector index "$2" for table "$1" because it is not declared in the schema.',
  ],
  [
    /^Invalid argument `id` for `[\w.]+`: expected an (ID in table '\w+' but got) an (ID in table '\w+')/,
    "Invalid argument `id`, expected $1 $2",
  ],
  [
    /^Incorrect operator used in `withIndex`/,
    "cannot chain more operators after both `.gt` and `.lt` were already used",
  ],
  [/^The syscall "1\.0\/(\w+)" isn't available in actions/, "$1() can only be called from a query or mutation."],
  [/^InvalidCursor/, "Invalid cursor"],
  [/multiple paginated queries/, "Only a single paginated query (`.paginate()`) is allowed per function execution"],
];

const MARK = "\n(convex-test: ";

/** The message, plus convex-test's message for the same failure on its own line. */
export function inBothWords(message: string): string {
  if (message.includes(MARK)) return message;
  for (const [pattern, words] of WORDS) {
    const found = pattern.exec(message);
    if (found) return `${message}${MARK}${found[0].replace(pattern, words)})`;
  }
  return message;
}
