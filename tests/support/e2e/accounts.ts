// Signs a browser in where the test isn't about signing in or up, with the same requests as the forms and the mailed
// link.
import { setTimeout as delay } from "node:timers/promises";
import { expect, type APIRequestContext, type BrowserContext } from "@playwright/test";
import { ConvexHttpClient } from "convex/browser";
import { api } from "../../../convex/_generated/api";
import { DEMO_ACCOUNTS } from "../../../local/demo/people";
import { AUTH_ROOT } from "../../../local/identity/doors";
import type { Stack } from "../stacks/startStack";

export interface PersonName {
  readonly first: string;
  readonly last: string;
}

export const password = "a long enough password";

export const emailOf = ({ first, last }: PersonName) => `${first}.${last}@example.com`.toLowerCase();

interface ArrivedMail {
  readonly id: string;
  readonly subject: string;
}

/** The link in the newest mail that asks to confirm the address, from the stack's inbox. */
export async function confirmationLink({ addresses }: Stack, email: string): Promise<string> {
  const get = async (path: string) => (await fetch(`${addresses.inbox}${path}`)).json() as Promise<unknown>;
  let link: string | undefined;
  await expect(async () => {
    const mails = (await get(`/api/mails?to=${email}`)) as ArrivedMail[];
    const mail = mails.find(({ subject }) => subject.startsWith("Confirm your email"));
    const { text } = (await get(`/api/mails/${mail?.id}`)) as { text: string };
    link = /https?:\S+#token=\S+/.exec(text)?.[0];
    expect(link).toBeTruthy();
  }).toPass();
  return link ?? "";
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** An account that the demo's sign-in dialog offers, by its label, such as "Pat, a player". */
export function demoAccount(label: string): Credentials {
  const account = DEMO_ACCOUNTS.find((offered) => offered.label === label);
  if (!account) throw new Error(`The demo has no account "${label}".`);
  return account;
}

/** Returns a client of the account, for steps that don't need a page. */
export async function signInBrowser(
  { request }: BrowserContext,
  stack: Stack,
  { email, password }: Credentials,
): Promise<ConvexHttpClient> {
  await send(request, stack, "/sign-in/email", { email, password });
  return await clientOf(request, stack);
}

/** The same with a new, confirmed account. */
export async function signUpBrowser(
  { request }: BrowserContext,
  stack: Stack,
  name: PersonName,
): Promise<ConvexHttpClient> {
  const email = emailOf(name);
  await send(request, stack, "/register", { email, password, firstName: name.first, lastName: name.last });
  const link = new URL(await confirmationLink(stack, email));
  await send(request, stack, "/confirmation/confirm", { token: link.hash.replace("#token=", "") });
  return await clientOf(request, stack);
}

async function clientOf(request: APIRequestContext, { addresses }: Stack): Promise<ConvexHttpClient> {
  const answer = await request.get(`${addresses.identity}${AUTH_ROOT}/token`);
  const { token } = (await answer.json()) as { token: string };
  const client = new ConvexHttpClient(addresses.convex, { auth: token, logger: false });
  await client.mutation(api.users.store, {});
  return client;
}

async function send(request: APIRequestContext, { addresses }: Stack, door: string, data: unknown): Promise<void> {
  const url = `${addresses.identity}${AUTH_ROOT}${door}`;
  const post = () => request.post(url, { data, headers: { origin: new URL(addresses.app).origin } });
  let answer = await post();
  // All accounts of the tests sign up from one address, and some machines are faster than it may.
  if (answer.status() === 429) {
    await delay(1000 * Number(answer.headers()["x-retry-after"]));
    answer = await post();
  }
  expect(answer.status(), `${door}: ${await answer.text()}`).toBe(200);
}
