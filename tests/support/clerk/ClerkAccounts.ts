// An instance's users and the state of each browser ("client"), by the rules of Clerk's front-end API.
import { randomBytes, randomInt } from "node:crypto";
import type { ClerkAPIErrorJSON } from "@clerk/react/types";
import { MIN_PASSWORD_LENGTH } from "./environment";

export interface EmailAddress {
  readonly id: string;
  readonly address: string;
  isVerified: boolean;
  code: string | null;
}

export interface User {
  readonly id: string;
  firstName: string;
  lastName: string;
  password: string;
  emails: EmailAddress[];
  primaryEmailId: string;
  readonly createdAtMs: number;
  updatedAtMs: number;
}

export interface Session {
  readonly id: string;
  readonly userId: string;
  readonly createdAtMs: number;
  /** When a password or a code was last entered. */
  verifiedAtMs: number;
}

export interface SignUp {
  readonly id: string;
  readonly email: EmailAddress;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
  session: Session | null;
}

export interface SignIn {
  readonly id: string;
  readonly identifier: string;
  readonly user: User;
  session: Session | null;
}

export interface Client {
  readonly id: string;
  readonly createdAtMs: number;
  sessions: Session[];
  signUp: SignUp | null;
  signIn: SignIn | null;
}

/** A response with errors, as the library shows them to users. */
export class ClerkRefusal extends Error {
  constructor(
    readonly status: number,
    readonly error: ClerkAPIErrorJSON,
  ) {
    super(error.message);
    this.name = "ClerkRefusal";
  }
}

function refusal(code: string, message: string, field?: string): ClerkRefusal {
  const meta = field === undefined ? {} : { meta: { param_name: field } };
  return new ClerkRefusal(422, { code, message, long_message: message, ...meta });
}

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString("hex")}`;
const newCode = () => String(randomInt(100_000, 1_000_000));
/** Changes to an account require the password again after this long. */
const VERIFIED_FOR_MS = 10 * 60_000;

export class ClerkAccounts {
  readonly clients = new Map<string, Client>();
  private readonly users = new Map<string, User>();
  /** The codes mailed to each address, oldest first. */
  readonly mailed = new Map<string, string[]>();

  openClient(): Client {
    const client = { id: newId("client"), createdAtMs: Date.now(), sessions: [], signUp: null, signIn: null };
    this.clients.set(client.id, client);
    return client;
  }

  userOf(session: Session): User {
    const user = this.users.get(session.userId);
    if (user === undefined) throw signedOut();
    return user;
  }

  find(address: string): User | undefined {
    const isMeant = (email: EmailAddress) => email.isVerified && email.address === address.toLowerCase();
    return [...this.users.values()].find(({ emails }) => emails.some(isMeant));
  }

  private newAddress(address: string, field: string): EmailAddress {
    if (this.find(address)) throw refusal("form_identifier_exists", "That email address is taken.", field);
    return { id: newId("idn"), address: address.toLowerCase(), isVerified: false, code: null };
  }

  private checkPassword(password: string, field: string): string {
    if (password.length >= MIN_PASSWORD_LENGTH) return password;
    const message = `Passwords must be ${MIN_PASSWORD_LENGTH} characters or more.`;
    throw refusal("form_password_length_too_short", message, field);
  }

  sendCode(email: EmailAddress): void {
    email.code = newCode();
    this.mailed.set(email.address, [...(this.mailed.get(email.address) ?? []), email.code]);
  }

  private enterCode(email: EmailAddress, code: string): void {
    if (email.code === null || email.code !== code) throw refusal("form_code_incorrect", "Incorrect code", "code");
    email.code = null;
    email.isVerified = true;
  }

  private startSession(client: Client, user: User): Session {
    const nowMs = Date.now();
    const session = { id: newId("sess"), userId: user.id, createdAtMs: nowMs, verifiedAtMs: nowMs };
    client.sessions = [session];
    return session;
  }

  signUp(client: Client, fields: Readonly<Record<string, string>>): SignUp {
    client.signUp = {
      id: newId("sua"),
      email: this.newAddress(fields["email_address"] ?? "", "email_address"),
      password: this.checkPassword(fields["password"] ?? "", "password"),
      firstName: fields["first_name"] ?? "",
      lastName: fields["last_name"] ?? "",
      session: null,
    };
    return client.signUp;
  }

  finishSignUp(client: Client, signUp: SignUp, code: string): void {
    this.enterCode(signUp.email, code);
    const { firstName, lastName, password, email } = signUp;
    const nowMs = Date.now();
    const user: User = {
      id: newId("user"),
      firstName,
      lastName,
      password,
      emails: [email],
      primaryEmailId: email.id,
      createdAtMs: nowMs,
      updatedAtMs: nowMs,
    };
    this.users.set(user.id, user);
    signUp.session = this.startSession(client, user);
    client.signUp = null;
  }

  signIn(client: Client, fields: Readonly<Record<string, string>>): SignIn {
    const identifier = fields["identifier"] ?? "";
    const user = this.find(identifier);
    if (!user) throw refusal("form_identifier_not_found", "Couldn't find your account.", "identifier");
    const signIn = { id: newId("sia"), identifier, user, session: null };
    client.signIn = signIn;
    if (fields["password"] !== undefined) this.finishSignIn(client, signIn, fields["password"]);
    return signIn;
  }

  finishSignIn(client: Client, signIn: SignIn, password: string): void {
    this.enterPassword(signIn.user, password, "password");
    signIn.session = this.startSession(client, signIn.user);
    client.signIn = null;
  }

  private enterPassword(user: User, password: string, field: string): void {
    if (user.password === password) return;
    throw refusal("form_password_incorrect", "Password is incorrect. Try again, or use another method.", field);
  }

  /** @throws if the password must be entered again first. */
  ensureVerified(session: Session): void {
    if (Date.now() - session.verifiedAtMs < VERIFIED_FOR_MS) return;
    const message = "You need to provide additional verification to perform this operation";
    throw new ClerkRefusal(403, { code: "session_reverification_required", message, long_message: message });
  }

  verifyAgain(session: Session, password: string): void {
    this.enterPassword(this.userOf(session), password, "password");
    session.verifiedAtMs = Date.now();
  }

  /** Acts as if everybody had signed in an hour ago. */
  ageSessions(): void {
    for (const { sessions } of this.clients.values())
      for (const session of sessions) session.verifiedAtMs = Date.now() - 3_600_000;
  }

  update(user: User, fields: Readonly<Record<string, string>>): void {
    user.firstName = fields["first_name"] ?? user.firstName;
    user.lastName = fields["last_name"] ?? user.lastName;
    user.primaryEmailId = fields["primary_email_address_id"] ?? user.primaryEmailId;
    user.updatedAtMs = Date.now();
  }

  changePassword(user: User, fields: Readonly<Record<string, string>>): void {
    this.enterPassword(user, fields["current_password"] ?? "", "current_password");
    user.password = this.checkPassword(fields["new_password"] ?? "", "new_password");
  }

  addEmail(user: User, address: string): EmailAddress {
    const email = this.newAddress(address, "email_address");
    user.emails.push(email);
    return email;
  }

  verifyEmail(user: User, email: EmailAddress, code: string): void {
    this.enterCode(email, code);
    user.updatedAtMs = Date.now();
  }

  deleteUser(user: User): void {
    this.users.delete(user.id);
    for (const client of this.clients.values())
      client.sessions = client.sessions.filter(({ userId }) => userId !== user.id);
  }
}

/** The bot protection's challenge. */
export function unanswered(): ClerkRefusal {
  return refusal("captcha_missing_token", "The CAPTCHA failed to load. Refresh the page and try again.");
}

export function signedOut(): ClerkRefusal {
  return new ClerkRefusal(401, { code: "authentication_invalid", message: "Invalid authentication" });
}
