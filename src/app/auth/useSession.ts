import { startTransition, useEffect, useState } from "react";
import type { IdentityClient } from "./localIdentity";

export type Session = ReturnType<IdentityClient["useSession"]["get"]>;

/** The session as the library last knew it. Who is signed in decides over the whole page, which is drawn in slices. */
export function useSession(client: IdentityClient): Session {
  const atom = client.useSession;
  const [session, setSession] = useState(() => atom.get());
  useEffect(() => atom.subscribe((now) => startTransition(() => setSession(now))), [atom]);
  return session;
}
