import { Info } from "lucide-react";
import { useEffect, useState } from "react";
import { Trans } from "@lingui/react/macro";
import { forgetFarewell, readFarewell } from "../../lib/farewell";

/** Shown once, to somebody who was signed out by something that happened elsewhere. */
export function FarewellNotice() {
  const [farewell] = useState(readFarewell);
  useEffect(forgetFarewell, []);
  if (!farewell) return null;
  return (
    <div role="alert" className="mx-auto max-w-6xl px-4 sm:px-6">
      <div className="flex gap-3 rounded-card border border-hairline bg-surface-raised p-4 text-14 shadow-card">
        <Info aria-hidden="true" className="size-5 shrink-0 text-accent" />
        <p className="text-body">
          <strong className="block text-strong">
            <Trans>Your account was deleted</Trans>
          </strong>
          <Trans>
            That happened in another window or on another device, so you are signed out here too. Your past picks stay
            in your leagues’ tables under “Former member”.
          </Trans>
        </p>
      </div>
    </div>
  );
}
