// The claims of a token: the same as in Clerk's `convex` template, so that the functions see the same identity from
// both.

export const TOKEN_AUDIENCE = "convex";

/** Short, so that a stolen token is of little use and the app's silent renewal is exercised all the time. */
export const TOKEN_LIFETIME = "10 minutes";

export interface Person {
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly image?: string | null | undefined;
  readonly updatedAt: Date;
}

/** `iss`, `sub`, `aud`, `iat` and `exp` are added when the token is signed. */
export function tokenClaims(person: Person) {
  return {
    name: person.name,
    given_name: person.firstName,
    family_name: person.lastName,
    nickname: person.firstName,
    picture: person.image ?? null,
    email: person.email,
    email_verified: person.emailVerified,
    phone_number: null,
    phone_number_verified: false,
    updated_at: Math.floor(person.updatedAt.getTime() / 1000),
  };
}
