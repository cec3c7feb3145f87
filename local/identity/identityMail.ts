// The texts of the sign-in service's mails, in the layout of the product's other mails.
import { DEFAULT_LANGUAGE } from "../../domain/common/language";
import { renderMail } from "../../convex/model/notices/mail/layout";
import type { IdentityMail } from "./identityMailer";

const WORDS: Readonly<Record<IdentityMail["kind"], Words>> = {
  signUp: {
    subject: "Confirm your email for Huddle Picks",
    heading: "Please confirm your email",
    lead: "Welcome to Huddle Picks. Open this link to confirm that this address is yours.",
    button: "Confirm my email",
    tail: "The link works for 24 hours. If you did not sign up, ignore this mail: there is no account without the link.",
  },
  address: {
    subject: "Confirm your email for Huddle Picks",
    heading: "Please confirm your email",
    lead: "Open this link to confirm that your Huddle Picks account may use this address.",
    button: "Confirm my email",
    tail: "The link works for 24 hours. If you did not ask for it, ignore this mail.",
  },
  reset: {
    subject: "Choose a new password for Huddle Picks",
    heading: "Choose a new password",
    lead: "Somebody, hopefully you, asked for a new password for this account.",
    button: "Choose a new password",
    tail: "The link works for one hour. If it wasn't you, ignore this mail: your password stays as it is.",
  },
  known: {
    subject: "You already have a Huddle Picks account",
    heading: "You already have an account",
    lead: "Somebody, hopefully you, gave this address for a new account. It has one: sign in with your password, or choose “Forgot your password?” there.",
    button: "Go to Huddle Picks",
    tail: "If it wasn't you, ignore this mail: your account stays as it is.",
  },
  moved: {
    subject: "Your Huddle Picks account has another email address",
    heading: "Your account has another address",
    lead: "Your Huddle Picks account now signs in with another email address, which was confirmed. This one is no longer used.",
    button: "Go to Huddle Picks",
    tail: "If it wasn't you, tell the person who runs this Huddle Picks.",
  },
};

interface Words {
  readonly subject: string;
  readonly heading: string;
  readonly lead: string;
  readonly button: string;
  readonly tail: string;
}

export function composeIdentityMail({ kind, to, url }: IdentityMail) {
  const { subject, heading, lead, button, tail } = WORDS[kind];
  const mail = renderMail({
    language: DEFAULT_LANGUAGE,
    subject,
    preview: lead,
    heading,
    lead,
    button: { label: button, url },
    paragraphs: [tail],
    stops: [],
    settingsUrl: null,
  });
  return { to, ...mail };
}
