// The doctor's checks, of the settings alone and of the services that they name.
import { clerkOrigin, partsOfIssuer, type VariableName } from "../../domain/common/environment";
import { checkFeed } from "../launcher/processes/checkFeed";
import { smtpTransport } from "../smtpTransport";
import { conflictsIn, only, problemsIn, type Variables } from "../launcher/settings";

export interface Finding {
  readonly level: "fine" | "note" | "fault";
  readonly text: string;
}

const fine = (text: string): Finding => ({ level: "fine", text });
const note = (text: string): Finding => ({ level: "note", text });
const fault = (text: string): Finding => ({ level: "fault", text });

const TIMEOUT_MS = 5_000;

/** Checks the settings one by one and together. */
export function checkVariables(names: readonly VariableName[], variables: Variables): Finding[] {
  const problems = problemsIn(only(names, variables));
  return problems.length > 0 ? problems.map(fault) : [fine("All settings are well formed.")];
}

export function checkRequired(names: readonly VariableName[], variables: Variables): Finding[] {
  return names.filter((name) => !variables[name]).map((name) => fault(`${name} must be set.`));
}

export function checkTogether(variables: Variables): Finding[] {
  return conflictsIn(variables).map(fault);
}

/** Reports optional settings that are missing, and what doesn't work without them. */
export function checkOptional(variables: Variables): Finding[] {
  const { ADMIN_EMAILS, SMTP_URL, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = variables;
  const findings: Finding[] = [];
  if (!ADMIN_EMAILS) findings.push(note("ADMIN_EMAILS isn't set: nobody is an admin."));
  if (!SMTP_URL) findings.push(note("SMTP_URL isn't set: no mail is sent."));
  if (!VAPID_PUBLIC_KEY !== !VAPID_PRIVATE_KEY) {
    findings.push(fault("VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are one pair: set both or neither."));
  }
  return findings;
}

export async function checkScores(feedUrl: string): Promise<Finding> {
  const problem = await checkFeed(feedUrl.replace(/\/+$/, ""));
  return problem === null ? fine(`The feed answers: ${feedUrl}`) : note(problem);
}

export async function checkMail(smtpUrl: string): Promise<Finding> {
  const transport = smtpTransport(smtpUrl, TIMEOUT_MS);
  try {
    await transport.verify();
    return fine("The mail server accepts mail from here.");
  } catch (error) {
    return fault(`The mail server of SMTP_URL refuses: ${messageOf(error)}.`);
  } finally {
    transport.close();
  }
}

/** A token is accepted only if its issuer's discovery document contains exactly the same issuer. */
export async function checkIssuer(value: string): Promise<Finding> {
  const { issuer, keys } = partsOfIssuer(value);
  if (keys !== null) return await checkKeys(keys);
  const address = `${issuer}/.well-known/openid-configuration`;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) return fault(`AUTH_ISSUER: ${address} answers ${answer.status}.`);
    const document = (await answer.json()) as { issuer?: unknown };
    if (document.issuer === issuer) return fine(`The issuer answers: ${issuer}`);
    return fault(`AUTH_ISSUER is ${issuer}, but it calls itself ${String(document.issuer)}.`);
  } catch (error) {
    return fault(`AUTH_ISSUER: ${address} can't be read: ${messageOf(error)}.`);
  }
}

async function checkKeys(address: string): Promise<Finding> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) return fault(`AUTH_ISSUER: ${address} answers ${answer.status}.`);
    const { keys } = (await answer.json()) as { keys?: unknown };
    if (Array.isArray(keys) && keys.length > 0) return fine(`The issuer's keys answer: ${address}`);
    return fault(`AUTH_ISSUER: there are no keys at ${address}.`);
  } catch (error) {
    return fault(`AUTH_ISSUER: ${address} can't be read: ${messageOf(error)}.`);
  }
}

export function checkClerk(key: string, issuer: string): Finding {
  const origin = clerkOrigin(key);
  if (origin === issuer) return fine("The app and the functions use the same Clerk instance.");
  return fault(`VITE_CLERK_PUBLISHABLE_KEY is of ${origin ?? "no instance"}, but AUTH_ISSUER is ${issuer}.`);
}

export async function checkAnswers(what: string, address: string): Promise<Finding> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return answer.ok ? fine(`${what} answers: ${address}`) : note(`${what} answers ${answer.status}: ${address}`);
  } catch (error) {
    return note(`${what} doesn't answer: ${address}: ${messageOf(error)}.`);
  }
}

function messageOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}
