// [13.4] For the commissioner: who has asked to join, longest waiting first. Empty if nobody waits.
import { useMutation } from "convex/react";
import { useState } from "react";
import { plural, t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { api } from "../../../convex/_generated/api";
import { useChange } from "../../hooks/useChange";
import { useNow } from "../../hooks/useNow";
import { formatAge, fullName } from "../../lib/format";
import type { LeagueView, WaitingPersonView } from "../../lib/views";
import { Button } from "../ui/buttons/Button";
import { LaterConfirmDialog } from "../ui/overlays/LaterConfirmDialog";
import { PersonAvatar } from "../ui/PersonAvatar";
import { useQuery } from "../../hooks/useQuery";

export interface WaitingPeopleProps {
  league: LeagueView;
  className?: string;
}

export function WaitingPeople({ league, className }: WaitingPeopleProps) {
  const waiting = useQuery(api.joinRequests.listWaiting, { leagueId: league.id });
  if (!waiting || waiting.length === 0) return null;
  return (
    <section aria-labelledby="waiting-people" className={className}>
      <h3 id="waiting-people" className="text-14 font-semibold text-strong">
        <Trans>Waiting for approval</Trans>
      </h3>
      <p className="text-14 text-muted">
        <Trans>Until you approve them, they see only the rules.</Trans>
      </p>
      <ul aria-labelledby="waiting-people" className="divide-y divide-hairline">
        {waiting.map((person) => (
          <Row key={person.userId} league={league} person={person} />
        ))}
      </ul>
      {waiting.length > 1 && <AnswerAll league={league} count={waiting.length} />}
    </section>
  );
}

const failure = t`Failed to answer the request`;

function Row({ league, person }: { league: LeagueView; person: WaitingPersonView }) {
  const name = fullName(person);
  const approval = useChange(useMutation(api.joinRequests.approve), { success: t`${name} joined`, failure });
  const refusal = useChange(useMutation(api.joinRequests.decline), { success: t`Request declined`, failure });
  const nowMs = useNow(60_000);
  const isSaving = approval.isSaving || refusal.isSaving;
  const answered = { leagueId: league.id, userId: person.userId };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <PersonAvatar person={person} />
      <span className="min-w-0 flex-1 basis-40 text-14">
        <span className="block font-medium wrap-anywhere text-strong">{name}</span>
        <span className="block text-12 text-muted">
          <Trans>Asked {formatAge(nowMs - person.askedAtMs)}</Trans>
          {league.poolType === "survivor" && (
            <>
              {" · "}
              <Plural value={person.numberOfEntries} one="# entry" other="# entries" />
            </>
          )}
        </span>
      </span>
      <span className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button disabled={isSaving} aria-label={t`Decline ${name}`} onClick={() => void refusal.run(answered)}>
          <Trans>Decline</Trans>
        </Button>
        <Button
          variant="primary"
          isLoading={approval.isSaving}
          disabled={isSaving}
          aria-label={t`Approve ${name}`}
          onClick={() => void approval.run(answered)}
        >
          <Trans>Approve</Trans>
        </Button>
      </span>
    </li>
  );
}

function AnswerAll({ league, count }: { league: LeagueView; count: number }) {
  const [isAsking, setAsking] = useState(false);
  const approval = useChange(useMutation(api.joinRequests.approveAll), {
    success: (joined) => ({
      title: t`${plural(joined, { one: "# person joined", other: "# people joined" })}`,
      description: joined < count ? t`The others still wait. Approve again, or make room for them.` : "",
    }),
    failure,
  });
  const refusal = useChange(useMutation(api.joinRequests.declineAll), { success: t`Requests declined`, failure });
  return (
    <div className="flex gap-2 border-t border-hairline pt-3 *:flex-1">
      <Button onClick={() => setAsking(true)}>
        <Trans>Decline All</Trans>
      </Button>
      <Button isLoading={approval.isSaving} onClick={() => void approval.run({ leagueId: league.id })}>
        <Trans>Approve All</Trans>
      </Button>
      <LaterConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t`Decline All`}
        text={t`${plural(count, { one: "# person is", other: "# people are" })} told that you declined. They can ask again.`}
        confirmLabel={t`Decline All`}
        isLoading={refusal.isSaving}
        onConfirm={() => void refusal.run({ leagueId: league.id }).then(() => setAsking(false))}
      />
    </div>
  );
}
