// [14.2] Whom the viewer blocks, to unblock them. Drawn only where there is somebody.
import { useMutation } from "convex/react";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { useChange } from "../../../hooks/useChange";
import { fullName } from "../../../lib/format";
import { Button } from "../../ui/buttons/Button";
import { PersonAvatar } from "../../ui/PersonAvatar";
import type { Talk } from "./useTalk";

export function BlockedPeople({ blocked }: Pick<Talk, "blocked">) {
  const { run, isSaving } = useChange(useMutation(api.talk.unblock), {
    success: t`Their messages are shown again`,
    failure: t`Failed to unblock them`,
  });
  return (
    <details className="text-14 text-muted">
      <summary className="flex min-h-11 cursor-pointer items-center rounded-sm hover:text-body">
        {plural(blocked.length, { one: "You block # person", other: "You block # people" })}
      </summary>
      <ul className="divide-y divide-hairline">
        {blocked.map((person) => (
          <li key={person.userId} className="flex min-h-14 items-center gap-3">
            <PersonAvatar person={person} />
            <span className="min-w-0 flex-1 wrap-anywhere">{fullName(person)}</span>
            <Button
              disabled={isSaving}
              aria-label={t`Unblock ${fullName(person)}`}
              onClick={() => void run({ userId: person.userId })}
            >
              <Trans>Unblock</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
