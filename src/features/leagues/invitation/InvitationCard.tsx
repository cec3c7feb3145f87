// [13.4] The league or pool of an invitation. VisitorInvitation.tsx and UserInvitation.tsx add what each reader can do.
import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import type { ReactNode } from "react";
import { api } from "../../../../convex/_generated/api";
import { leagueNoun } from "../../../../domain/leagues/leagueRules";
import { weekName } from "../../../../domain/games/weeks";
import { LastStandingDrawing } from "../../../components/survivor/LastStandingDrawing";
import { Card } from "../../../components/ui/Card";
import { EmptyState } from "../../../components/ui/feedback/EmptyState";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { useDocumentTitle } from "../../../hooks/useDocumentTitle";
import { formatCount, formatDeadlineHours } from "../../../lib/format";
import { HuddleDrawing } from "../HuddleDrawing";

export type InvitationView = NonNullable<FunctionReturnType<typeof api.leagues.invitation>>;

const kinds = {
  pickem: { label: "Pick'em league", rules: "Pick the winner of every game. The most points lead the table." },
  survivor: { label: "Survivor pool", rules: "Pick one winner a week, each team once. A loss and you are out." },
} as const;

/** Why nobody can join any more; null while people can. */
export function refusalOf({ poolType, memberCount, maxMembers, entry }: InvitationView): string | null {
  if (memberCount >= maxMembers) return `This ${leagueNoun({ poolType })} is full.`;
  return entry === null || entry.isOpen ? null : "This pool has started. Nobody can enter it any more.";
}

interface InvitationCardProps {
  invitation: InvitationView;
  /** The reader's options. */
  actions: ReactNode;
}

export function InvitationCard({ invitation, actions }: InvitationCardProps) {
  const { name, poolType, invitedBy, memberCount, maxMembers, pickDeadlineHours, entry } = invitation;
  const { label, rules } = kinds[poolType];
  const refusal = refusalOf(invitation);
  useDocumentTitle(`Join ${name}`);
  return (
    <Card className="mx-auto max-w-lg overflow-hidden">
      <div className="flex flex-col items-center px-6 pt-8 text-center">
        <div aria-hidden>{poolType === "survivor" ? <LastStandingDrawing /> : <HuddleDrawing />}</div>
        <p className="mt-4 text-14 text-muted">
          <strong className="font-semibold text-strong">{invitedBy}</strong> invites you to
        </p>
        <h1 className="display mt-1 text-28 [overflow-wrap:anywhere] sm:text-40">{name}</h1>
        <p className="mt-2 max-w-sm text-14 text-balance text-muted">{rules}</p>
      </div>
      <dl className="mx-6 mt-6 divide-y divide-hairline text-14">
        <Fact label="Kind">{label}</Fact>
        <Fact label="Members">
          {memberCount} of {maxMembers}
        </Fact>
        <Fact label="Pick Deadline">{formatDeadlineHours(pickDeadlineHours)}</Fact>
        {entry && <Fact label="Starts in">{weekName(entry.startingWeek)}</Fact>}
        {entry && entry.maxEntriesPerUser > 1 && (
          <Fact label="Entries">Up to {formatCount(entry.maxEntriesPerUser, "entry", "entries")} each</Fact>
        )}
      </dl>
      <div className="space-y-3 p-6">
        {refusal && <p className="rounded-md bg-warning-soft px-4 py-3 text-14 text-warning">{refusal}</p>}
        {actions}
      </div>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="tabular text-right font-semibold text-strong">{children}</dd>
    </div>
  );
}

/** Shown for a code that no league has. */
export function NoInvitation({ code, actions }: { code: string; actions: ReactNode }) {
  useDocumentTitle("Invitation");
  const isRenewed = useQuery(api.leagues.wasRenewed, { inviteCode: code });
  return (
    <Card className="mx-auto max-w-lg">
      <h1 className="sr-only">Invitation</h1>
      <EmptyState
        drawing={<HuddleDrawing />}
        title="This invitation doesn’t work"
        text={
          isRenewed ? (
            "The invite code was renewed after this link was sent. Ask the sender for the new one."
          ) : (
            <>
              No league has the code <span className="font-semibold [overflow-wrap:anywhere] text-strong">{code}</span>.
              It may have been renewed, or the link is cut off. Ask the sender for a new one.
            </>
          )
        }
        actions={actions}
      />
    </Card>
  );
}

export function InvitationSkeleton() {
  return (
    <Card className="mx-auto flex max-w-lg flex-col items-center p-6 pt-8">
      <span role="status" className="sr-only">
        Loading invitation…
      </span>
      <Skeleton className="size-28 rounded-full" />
      <Skeleton className="mt-4 h-4 w-40" />
      <Skeleton className="mt-2 h-10 w-64 max-w-full" />
      <Skeleton className="mt-6 h-32 w-full" />
      <Skeleton className="mt-6 h-13 w-full rounded-md" />
    </Card>
  );
}
