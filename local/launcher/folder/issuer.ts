// The token issuer is part of a person's identity: the backend identifies people by "<issuer>|<id>". So the issuer is
// stored in the data folder, independent of the ports and addresses of a start.
import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { DataFolder } from "./DataFolder";

const ISSUER = "issuer.json";
const issuerFile = z.object({ issuer: z.string() });

/** `lastIdentityPort` is needed for folders of earlier versions, whose issuer was the sign-in service's address. */
export async function issuerOf(data: DataFolder, lastIdentityPort: number | null): Promise<string> {
  const known = issuerFile.safeParse(await data.readJson(ISSUER));
  if (known.success) return known.data.issuer;
  const issuer =
    lastIdentityPort === null
      ? // Never resolved: the address of the keys is passed separately.
        `https://${randomUUID()}.huddle-picks.invalid`
      : `http://localhost:${lastIdentityPort}`;
  await data.writeJson(ISSUER, { issuer });
  return issuer;
}
