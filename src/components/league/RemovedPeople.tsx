import { useMutation, useQuery } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { useChange } from "../../hooks/useChange";
import { fullName } from "../../lib/format";
import type { LeagueView } from "../../lib/views";
import { Avatar } from "../ui/Avatar";
import { Button } from "../ui/buttons/Button";
import * as texts from "../../texts/components/league";

/** [13.4] For the creator: people who can't join again until they are let in. Empty if nobody was removed. */
export function RemovedPeople({ league }: { league: LeagueView }) {
  const removed = useQuery(api.leagues.listRemoved, { leagueId: league.id });
  const { run, isSaving } = useChange(useMutation(api.leagues.letIn), {
    success: texts.theyCanJoinAgain,
    failure: texts.failedToLetThemIn,
  });
  if (!removed || removed.length === 0) return null;
  return (
    <section aria-labelledby="removed-people" className="mt-6">
      <h3 id="removed-people" className="text-14 font-semibold text-strong">
        {texts.removed}
      </h3>
      <p className="text-14 text-muted">{texts.theyCantJoinAgainUntil}</p>
      <ul aria-labelledby="removed-people" className="divide-y divide-hairline">
        {removed.map((person) => (
          <li key={person.userId} className="flex min-h-14 items-center gap-3">
            <Avatar name={fullName(person)} imageUrl={person.profileImageUrl} />
            <span className="min-w-0 flex-1 py-2 text-14 wrap-anywhere text-muted">{fullName(person)}</span>
            <Button
              disabled={isSaving}
              aria-label={texts.letJoinAgain(fullName(person))}
              onClick={() => void run({ leagueId: league.id, userId: person.userId })}
            >
              {texts.letIn}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
