// A browser's subscription is bound to the deployment's key at the time. Once that key changes the subscription is
// useless, so the browser subscribes again the next time its owner opens the app.
import { useMutation } from "convex/react";
import { useEffect, useState } from "react";
import { api } from "../../convex/_generated/api";
import { readSubscribedKey } from "../features/profile/notifications/browserPush";
import { useQuietQuery } from "../hooks/useQuietQuery";

export function useRenewedPush(): void {
  const [subscribedKey, setSubscribedKey] = useState<string | null>(null);
  useEffect(() => {
    readSubscribedKey().then(setSubscribedKey, () => undefined);
  }, []);
  const args = subscribedKey === null ? "skip" : {};
  const publicKey = useQuietQuery(api.notifications.pushKey, args);
  const isWanted = useQuietQuery(api.notifications.getPreferences, args)?.browserEnabled === true;
  const subscribe = useMutation(api.notifications.subscribe);
  useEffect(() => {
    if (!isWanted || !publicKey || subscribedKey === null || publicKey === subscribedKey) return;
    // If it fails, the profile offers to subscribe.
    import("../features/profile/notifications/subscribeBrowser")
      .then(async ({ subscribeBrowser }) => await subscribe(await subscribeBrowser(publicKey)))
      .catch(() => undefined);
  }, [isWanted, publicKey, subscribedKey, subscribe]);
}
