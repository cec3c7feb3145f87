import { useMutation } from "convex/react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../convex/_generated/api";
import { useChange } from "../../hooks/useChange";
import { fullName } from "../../lib/format";
import type { LeagueView } from "../../lib/views";
import { PersonAvatar } from "../ui/PersonAvatar";
import { Button } from "../ui/buttons/Button";
import { useQuery } from "../../hooks/useQuery";

/** [13.4] For commissioners: people who can't join again until they are let in. Empty if nobody was removed. */
export function RemovedPeople({ league }: { league: LeagueView }) {
  const removed = useQuery(api.leagues.listRemoved, { leagueId: league.id });
  const { run, isSaving } = useChange(useMutation(api.leagues.letIn), {
    success: t`They can join again`,
    failure: t`Failed to let them in`,
  });
  if (!removed || removed.length === 0) return null;
  return (
    <section aria-labelledby="removed-people" className="mt-6">
      <h3 id="removed-people" className="text-14 font-semibold text-strong">
        <Trans>Removed</Trans>
      </h3>
      <p className="text-14 text-muted">
        <Trans>They can’t join again until you let them in.</Trans>
      </p>
      <ul aria-labelledby="removed-people" className="divide-y divide-hairline">
        {removed.map((person) => (
          <li key={person.userId} className="flex min-h-14 items-center gap-3">
            <PersonAvatar person={person} />
            <span className="min-w-0 flex-1 py-2 text-14 wrap-anywhere text-muted">{fullName(person)}</span>
            <Button
              disabled={isSaving}
              aria-label={t`Let ${fullName(person)} join again`}
              onClick={() => void run({ leagueId: league.id, userId: person.userId })}
            >
              <Trans>Let In</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
