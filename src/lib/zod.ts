// zod as every form uses it. When the first schema is built, zod tests once whether it may compile parsers with eval.
// The page's Content-Security-Policy forbids eval and would report the test itself as a violation.
import { z } from "zod";

z.config({ jitless: true });

export { z };
