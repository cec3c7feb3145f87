// An instance's users and clients in the formats that the library reads.
import type {
  ClientJSON,
  EmailAddressJSON,
  SessionJSON,
  SessionVerificationJSON,
  SessionWithActivitiesJSON,
  SignInFirstFactorJSON,
  SignInJSON,
  SignUpJSON,
  SignUpVerificationJSON,
  SignUpVerificationsJSON,
  UserJSON,
  VerificationJSON,
} from "@clerk/react/types";
import type { Client, ClerkAccounts, EmailAddress, Session, SignIn, SignUp, User } from "./ClerkAccounts";

const DAY_MS = 24 * 3_600_000;

/** Clerk leaves out fields that its types require: an error when there is none, a user who isn't known yet. */
const known = <T>(part: Partial<T>): T => part as T;

const verification = (isVerified: boolean, strategy: string) =>
  known<VerificationJSON>({
    status: isVerified ? "verified" : "unverified",
    strategy,
    attempts: 0,
    expire_at: Date.now() + 600_000,
  });

const emailAddress = ({ id, address, isVerified }: EmailAddress): EmailAddressJSON => ({
  object: "email_address",
  id,
  email_address: address,
  verification: verification(isVerified, "email_code"),
  linked_to: [],
  matches_sso_connection: false,
});

export const imageOf = (user: User) => `https://img.clerk.com/${user.id}`;

export const primaryEmail = ({ emails, primaryEmailId }: User): EmailAddress | undefined =>
  emails.find(({ id }) => id === primaryEmailId);

function userAnswer(user: User): UserJSON {
  return {
    object: "user",
    id: user.id,
    external_id: null,
    primary_email_address_id: user.primaryEmailId,
    primary_phone_number_id: null,
    primary_web3_wallet_id: null,
    image_url: imageOf(user),
    has_image: false,
    profile_image_id: "",
    username: null,
    email_addresses: user.emails.map(emailAddress),
    phone_numbers: [],
    web3_wallets: [],
    external_accounts: [],
    enterprise_accounts: [],
    passkeys: [],
    organization_memberships: [],
    password_enabled: true,
    first_name: user.firstName,
    last_name: user.lastName,
    totp_enabled: false,
    backup_code_enabled: false,
    two_factor_enabled: false,
    public_metadata: {},
    unsafe_metadata: {},
    last_sign_in_at: user.createdAtMs,
    create_organization_enabled: false,
    create_organizations_limit: null,
    delete_self_enabled: true,
    legal_accepted_at: null,
    updated_at: user.updatedAtMs,
    created_at: user.createdAtMs,
  };
}

function signUpAnswer(signUp: SignUp): SignUpJSON {
  const { isVerified, code } = signUp.email;
  const email: SignUpVerificationJSON = {
    ...verification(isVerified, code === null ? "" : "email_code"),
    next_action: isVerified ? "" : code === null ? "needs_prepare" : "needs_attempt",
    supported_strategies: ["email_code"],
  };
  return {
    object: "sign_up",
    id: signUp.id,
    status: signUp.session === null ? "missing_requirements" : "complete",
    required_fields: ["email_address", "password", "first_name", "last_name"],
    optional_fields: [],
    missing_fields: [],
    unverified_fields: isVerified ? [] : ["email_address"],
    username: null,
    first_name: signUp.firstName,
    last_name: signUp.lastName,
    email_address: signUp.email.address,
    phone_number: null,
    web3_wallet: null,
    external_account_strategy: null,
    external_account: null,
    has_password: true,
    unsafe_metadata: {},
    created_session_id: signUp.session?.id ?? null,
    created_user_id: signUp.session?.userId ?? null,
    abandon_at: Date.now() + DAY_MS,
    legal_accepted_at: null,
    locale: null,
    verifications: known<SignUpVerificationsJSON>({ email_address: email }),
  };
}

const passwordFactor: SignInFirstFactorJSON[] = [{ strategy: "password" }];

function signInAnswer({ id, identifier, user, session }: SignIn): SignInJSON {
  return {
    object: "sign_in",
    id,
    status: session === null ? "needs_first_factor" : "complete",
    supported_identifiers: ["email_address"],
    identifier,
    user_data: { first_name: user.firstName, last_name: user.lastName, image_url: imageOf(user), has_image: false },
    supported_first_factors: passwordFactor,
    supported_second_factors: [],
    first_factor_verification: session === null ? null : verification(true, "password"),
    second_factor_verification: null,
    created_session_id: session?.id ?? null,
  };
}

export class Answers {
  constructor(
    private readonly accounts: ClerkAccounts,
    /** Creates the session's own token, which is sent along with it. */
    private readonly tokenOf: (session: Session) => Promise<string>,
  ) {}

  readonly user = userAnswer;
  readonly emailAddress = emailAddress;
  readonly signUp = signUpAnswer;
  readonly signIn = signInAnswer;

  async session(session: Session): Promise<SessionJSON> {
    const user = this.accounts.userOf(session);
    return {
      object: "session",
      id: session.id,
      status: "active",
      factor_verification_age: [Math.floor((Date.now() - session.verifiedAtMs) / 60_000), -1],
      expire_at: session.createdAtMs + 7 * DAY_MS,
      abandon_at: session.createdAtMs + 30 * DAY_MS,
      last_active_at: Date.now(),
      last_active_token: { object: "token", id: "", jwt: await this.tokenOf(session) },
      last_active_organization_id: null,
      actor: null,
      tasks: null,
      user: userAnswer(user),
      public_user_data: {
        first_name: user.firstName,
        last_name: user.lastName,
        image_url: imageOf(user),
        has_image: false,
        identifier: primaryEmail(user)?.address ?? "",
        user_id: user.id,
      },
      created_at: session.createdAtMs,
      updated_at: session.createdAtMs,
    };
  }

  async activity(session: Session): Promise<SessionWithActivitiesJSON> {
    const browser = { object: "session_activity", id: `${session.id}_activity`, browser_name: "Chromium" } as const;
    return { ...(await this.session(session)), user: null, latest_activity: browser };
  }

  async verification(session: Session, isVerified: boolean): Promise<SessionVerificationJSON> {
    return {
      object: "session_verification",
      id: session.id,
      status: isVerified ? "complete" : "needs_first_factor",
      level: "first_factor",
      session: await this.session(session),
      supported_first_factors: passwordFactor,
      supported_second_factors: null,
      first_factor_verification: isVerified ? verification(true, "password") : null,
      second_factor_verification: null,
    };
  }

  async client(client: Client): Promise<ClientJSON> {
    return {
      object: "client",
      id: client.id,
      sessions: await Promise.all(client.sessions.map((session) => this.session(session))),
      sign_up: client.signUp === null ? null : signUpAnswer(client.signUp),
      sign_in: client.signIn === null ? null : signInAnswer(client.signIn),
      last_active_session_id: client.sessions[0]?.id ?? null,
      last_authentication_strategy: null,
      cookie_expires_at: null,
      created_at: client.createdAtMs,
      updated_at: Date.now(),
    };
  }
}
