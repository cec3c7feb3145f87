// Replaces a data folder's keys, with the consequences for holders of the old ones.
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { internal } from "../../convex/_generated/api";
import { ADDRESSES } from "../launcher/addresses";
import { diskRows } from "../identity/rows";
import { DataFolder, drawSecret, MARKER } from "../launcher/folder/DataFolder";
import { adminKeyOf, runInternal } from "../launcher/deployment";
import { LaunchError } from "../launcher/LaunchError";
import { ACCOUNTS, openAccounts, SIGN_IN_SECRET } from "../launcher/processes/services";

/** Each key's file, and who is affected. */
const FILES = {
  "admin-key": { file: "admin-key", effect: "Anybody who deploys, exports or runs functions needs the new one." },
  "vapid-key": {
    file: "vapid-key",
    effect:
      "Each browser renews its subscription the next time its owner opens the app; until then it gets no notifications.",
  },
  inbox: { file: "inbox-secret", effect: "The inbox has a new address, which is printed at startup." },
} as const;

export const ROTATED = [...Object.keys(FILES), "sign-in", "link-secret"];

const addressesFile = z.object({ convex: z.string() });

export interface Rotation {
  readonly what: string;
  readonly folder: string;
  /** For the link secret: refuse links that were signed with the old one. */
  readonly forgetsOld: boolean;
}

/** Returns the message to show. @throws LaunchError if nothing was changed. */
export async function rotate({ what, folder, forgetsOld }: Rotation): Promise<string> {
  ensureOwnFolder(folder);
  if (what === "link-secret") return await rotateLinkSecret(folder, forgetsOld);
  if (what === "sign-in") return await rotateSignIn(folder);
  const { file, effect } = FILES[what as keyof typeof FILES];
  await drawSecret(join(folder, file));
  return `The new ${what} takes effect at the next start; restart a running instance now. ${effect}`;
}

/** The service couldn't read a file that another user created. */
function ensureOwnFolder(folder: string): void {
  if (!existsSync(join(folder, MARKER))) {
    throw new LaunchError(`${folder} isn't a data folder of Huddle Picks. Name one with --data.`);
  }
  const { uid } = statSync(folder);
  if (process.getuid && process.getuid() !== uid) {
    throw new LaunchError(`${folder} belongs to another user. Run this as that user, with sudo -u.`);
  }
}

/** The secret encrypts the key that signs tokens, so both are replaced, and all sessions and mailed links end. */
async function rotateSignIn(folder: string): Promise<string> {
  const data = await DataFolder.open(folder, { isFresh: false });
  try {
    const database = await openAccounts(data.subfolder(ACCOUNTS));
    diskRows(database).commit((rows) => {
      for (const table of ["jwks", "session", "verification"]) {
        for (const { id } of rows.list(table)) rows.remove(table, id);
      }
    });
    await database.close();
    await drawSecret(data.subfolder(SIGN_IN_SECRET));
  } finally {
    await data.close();
  }
  return "Sign-in has new keys. Everybody has to sign in again; accounts and passwords are unchanged.";
}

/** The functions keep it, so that it moves with the data. */
async function rotateLinkSecret(folder: string, forgetsOld: boolean): Promise<string> {
  const addresses = existsSync(join(folder, ADDRESSES))
    ? addressesFile.parse(JSON.parse(readFileSync(join(folder, ADDRESSES), "utf8")))
    : null;
  if (addresses === null) throw new LaunchError(`Start ${folder} first: the link secret is kept by its functions.`);
  const deployment = { url: addresses.convex, adminKey: adminKeyOf(readFileSync(join(folder, "admin-key"), "utf8")) };
  await runInternal(deployment, internal.jobs.outbox.rotateLinkSecret, { forgetOld: forgetsOld }).catch(
    (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new LaunchError(`The instance on ${folder} failed: ${reason}. Start or restart it, then try again.`);
    },
  );
  return forgetsOld
    ? "link-secret is new. Links in earlier mails are refused; their page leads to the profile."
    : "link-secret is new. Links in earlier mails keep working for 30 days.";
}
