// The two mails of the sign-in service, in words.
import type { IdentityMail } from "./authOptions";

export function composeIdentityMail(mail: IdentityMail) {
  const words =
    mail.kind === "verify"
      ? {
          subject: "Confirm your e-mail for Huddle Picks",
          lead: "Welcome to Huddle Picks. Please confirm that this address is yours:",
          button: "Confirm my e-mail",
          tail: "The link works for 24 hours. If you did not sign up, ignore this mail.",
        }
      : {
          subject: "Choose a new password for Huddle Picks",
          lead: "Somebody, hopefully you, asked for a new password:",
          button: "Choose a new password",
          tail: "The link works for one hour. If it wasn't you, ignore this mail: your password stays as it is.",
        };
  const greeting = mail.firstName ? `Hi ${mail.firstName},` : "Hi,";
  return {
    to: mail.to,
    subject: words.subject,
    text: `${greeting}\n\n${words.lead}\n\n${mail.url}\n\n${words.tail}\n`,
    html: `<p>${escape(greeting)}</p><p>${words.lead}</p><p><a href="${escape(mail.url)}">${words.button}</a></p><p>${words.tail}</p>`,
  };
}

function escape(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
}
