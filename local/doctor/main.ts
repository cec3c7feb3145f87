// npm run doctor -- machine|cloud|self-hosted: reports what is missing or wrong for one of the ways in docs/deploy.md.
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { loadEnv } from "vite";
import { ENVIRONMENT, ESPN_URL, partsOfIssuer, problemWith, type VariableName } from "../../domain/common/environment";
import { cliPath } from "../launcher/deployment";
import { START_VARIABLES, type Variables } from "../launcher/settings";
import * as checks from "./checks";

const root = fileURLToPath(new URL("../..", import.meta.url));
const BUILD_VARIABLES = ["VITE_CONVEX_URL", "VITE_CLERK_PUBLISHABLE_KEY"] as const satisfies VariableName[];
const FUNCTION_VARIABLES = (Object.keys(ENVIRONMENT) as VariableName[]).filter(
  (name) => name !== "TRUSTED_PROXY_SECRET" && !name.startsWith("VITE_"),
);

async function examineMachine(env: Variables): Promise<checks.Finding[]> {
  const { APP_URL } = env;
  return [
    ...checks.checkVariables(START_VARIABLES, env),
    ...checks.checkTogether(env),
    ...checks.checkOptional(env),
    ...(APP_URL ? [] : [note("APP_URL isn't set: npm start serves only this machine.")]),
    ...(await examineOthers(env)),
    ...(isFine("APP_URL", env) ? [await checks.checkAnswers("The app", new URL("/config.json", APP_URL).href)] : []),
  ];
}

/** `flags` tell the CLI which deployment to use. */
async function examineDeployment(env: Variables, flags: readonly string[]): Promise<checks.Finding[]> {
  const set = await functionVariables(flags);
  if (typeof set === "string") return [{ level: "fault", text: set }];
  const all = { ...set, ...env };
  const [key, issuer] = [all["VITE_CLERK_PUBLISHABLE_KEY"], all["AUTH_ISSUER"]];
  // `npm start` serves its own build, with its own sign-in.
  const isBuiltElsewhere = !issuer || partsOfIssuer(issuer).keys === null;
  return [
    ...checks.checkRequired(["AUTH_ISSUER", "APP_URL", ...(isBuiltElsewhere ? BUILD_VARIABLES : [])], all),
    ...checks.checkVariables([...FUNCTION_VARIABLES, ...BUILD_VARIABLES], all),
    // There the deployment itself sees the caller's address.
    ...checks.checkTogether({ SMTP_URL: set["SMTP_URL"], MAIL_FROM: set["MAIL_FROM"] }),
    ...checks.checkOptional(set),
    ...(issuer && isFine("AUTH_ISSUER", all) ? [await checks.checkIssuer(issuer)] : []),
    ...(key && issuer ? [checks.checkClerk(key, issuer)] : []),
    ...(await examineOthers(set)),
    ...(isFine("VITE_CONVEX_URL", all)
      ? [await checks.checkAnswers("The deployment", `${all["VITE_CONVEX_URL"] ?? ""}/version`)]
      : []),
  ];
}

async function examineOthers(env: Variables): Promise<checks.Finding[]> {
  const { SMTP_URL, SPORTS_FEED_URL = "" } = env;
  const isFeedFine = SPORTS_FEED_URL === "" || isFine("SPORTS_FEED_URL", env);
  return [
    ...(isFeedFine ? [await checks.checkScores(SPORTS_FEED_URL || ESPN_URL)] : []),
    ...(SMTP_URL && isFine("SMTP_URL", env) ? [await checks.checkMail(SMTP_URL)] : []),
  ];
}

function isFine(name: VariableName, env: Variables): boolean {
  const value = env[name];
  return value !== undefined && value !== "" && problemWith(name, value) === null;
}

/** Returns the variables as the official CLI lists them, or a sentence if it can't. */
async function functionVariables(flags: readonly string[]): Promise<Variables | string> {
  try {
    const args = [cliPath(root), "env", "list", "--include-values", ...flags];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
    return Object.fromEntries(
      stdout.split("\n").flatMap((line) => {
        const [, name, value] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
        return name === undefined ? [] : [[name, value]];
      }),
    );
  } catch (error) {
    const reason = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : String(error);
    return `npx convex env list doesn't work here, so the deployment can't be looked at:\n${reason}`;
  }
}

const note = (text: string): checks.Finding => ({ level: "note", text });
const SIGNS = { fine: "ok   ", note: "note ", fault: "FAULT" } as const;
const [way = ""] = process.argv.slice(2);
// As Vite would build them in: .env files, overridden by the environment.
const env = { ...loadEnv("production", root, "VITE_"), ...process.env };
const examine = {
  machine: examineMachine,
  cloud: (variables: Variables) => examineDeployment(variables, ["--prod"]),
  "self-hosted": (variables: Variables) => examineDeployment(variables, []),
}[way];
if (examine === undefined) {
  process.stderr.write("Usage: npm run doctor -- machine|cloud|self-hosted   (the ways of docs/deploy.md)\n");
  process.exit(1);
}
const findings = await examine(env);
for (const { level, text } of findings) process.stdout.write(`${SIGNS[level]} ${text}\n`);
if (findings.some(({ level }) => level === "fault")) process.exitCode = 1;
