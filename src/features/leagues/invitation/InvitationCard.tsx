// [13.4] The league or pool of an invitation. VisitorInvitation.tsx and UserInvitation.tsx add what each reader can do.
import type { FunctionReturnType } from "convex/server";
import { Suspense, type ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { RuleSentences } from "../../../components/rules/RuleSentences";
import { LastStandingDrawing } from "../../../components/survivor/LastStandingDrawing";
import { PoolRulesList } from "../../../components/survivor/PoolRulesList";
import { Card } from "../../../components/ui/Card";
import { EmptyState } from "../../../components/ui/feedback/EmptyState";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { useDocumentTitle } from "../../../hooks/useDocumentTitle";
import { useHasJoiningEnded } from "../../../hooks/useHasJoiningEnded";
import { deadlineOf } from "../../../../domain/leagues/deadlines";
import { formatDay, formatDeadlineRule } from "../../../lib/format";
import { later } from "../../../lib/later";
import { HuddleDrawing } from "../HuddleDrawing";
import { weekName } from "../../../lib/weekName";
import type { InvitedPrizesProps } from "./InvitedPrizes";
import { rulesInShort, sentencesOf } from "../rules/ruleTexts";
import { presetInWords } from "../rules/presetInWords";
import { useQuery } from "../../../hooks/useQuery";

const InvitedPrizes = later<InvitedPrizesProps>(async () => (await import("./InvitedPrizes")).InvitedPrizes);

export type InvitationView = NonNullable<FunctionReturnType<typeof api.leagues.invitation>>;

const kinds = { pickem: t`Pick'em league`, survivor: t`Survivor pool` } as const;

/** Why nobody can join any more; null while people can. */
export function useRefusal(invitation: InvitationView): string | null {
  const hasEnded = useHasJoiningEnded(invitation);
  const { poolType, joinUntilMs = 0, memberCount, maxMembers, entry } = invitation;
  if (hasEnded) return t`Joining ended ${formatDay(joinUntilMs)}.`;
  if (memberCount >= maxMembers) return poolType === "survivor" ? t`This pool is full.` : t`This league is full.`;
  return entry === null || entry.isOpen ? null : t`This pool has started and is closed to new entries.`;
}

interface InvitationCardProps {
  code: string;
  invitation: InvitationView;
  /** The reader's options. */
  actions: ReactNode;
}

export function InvitationCard({ code, invitation, actions }: InvitationCardProps) {
  const { name, description, poolType, invitedBy, memberCount, maxMembers, joinUntilMs, entry } = invitation;
  const maxEntries = entry?.maxEntriesPerUser ?? invitation.entriesPerMember ?? 1;
  const refusal = useRefusal(invitation);
  const hasEnded = useHasJoiningEnded(invitation);
  useDocumentTitle(t`Join ${name}`);
  return (
    <Card className="mx-auto max-w-lg overflow-hidden">
      <div className="flex flex-col items-center px-6 pt-8 text-center">
        <div aria-hidden>{poolType === "survivor" ? <LastStandingDrawing /> : <HuddleDrawing />}</div>
        <p className="mt-4 text-14 text-muted">
          <Trans>
            <strong className="font-semibold text-strong">{invitedBy}</strong> invites you to
          </Trans>
        </p>
        <h1 className="display mt-1 text-28 [overflow-wrap:anywhere] sm:text-40">{name}</h1>
        {description && <p className="mt-2 max-w-sm text-16 text-balance [overflow-wrap:anywhere]">{description}</p>}
        {poolType === "pickem" ? (
          <RulesInShort code={code} />
        ) : (
          <Short>
            {entry?.settings.picksLosers ? (
              <Trans>Pick one team a week that loses, each team once. If it doesn't, you're out.</Trans>
            ) : (
              <Trans>Pick one winner a week, each team once. One loss and you're out.</Trans>
            )}
          </Short>
        )}
      </div>
      <dl className="mx-6 mt-6 divide-y divide-hairline text-14">
        <Fact label={t`Type`}>{kinds[poolType]}</Fact>
        {invitation.group && <Fact label={t`Group`}>{invitation.group}</Fact>}
        <Fact label={t`Members`}>
          <Trans>
            {memberCount} of {maxMembers}
          </Trans>
        </Fact>
        <Fact label={t`Pick Deadline`}>{formatDeadlineRule(deadlineOf(invitation))}</Fact>
        {joinUntilMs !== undefined && (
          <Fact label={hasEnded ? t`Joining Ended` : t`Open Until`}>{formatDay(joinUntilMs)}</Fact>
        )}
        {entry && <Fact label={t`Starts in`}>{weekName(entry.firstWeek ?? entry.startingWeek)}</Fact>}
        {maxEntries > 1 && (
          <Fact label={t`Entries`}>
            <Trans>
              Up to <Plural value={maxEntries} one="# entry" other="# entries" /> each
            </Trans>
          </Fact>
        )}
      </dl>
      {invitation.prizes && (
        <Suspense>
          <InvitedPrizes {...invitation.prizes} />
        </Suspense>
      )}
      {poolType === "pickem" && <InvitedRules code={code} />}
      {entry && (
        <details className="mx-6 border-t border-hairline text-14" open>
          <summary className="min-h-11 content-center font-semibold text-strong">
            <Trans>Rules</Trans>
          </summary>
          <div className="pt-1 pb-3">
            <PoolRulesList settings={entry.settings} />
          </div>
        </details>
      )}
      <div className="space-y-3 p-6">
        {refusal && <p className="rounded-md bg-warning-soft px-4 py-3 text-14 text-warning">{refusal}</p>}
        {invitation.needsApproval && refusal === null && (
          <p className="text-center text-14 text-muted">
            <Trans>The commissioner approves who joins.</Trans>
          </p>
        )}
        {actions}
      </div>
    </Card>
  );
}

const Short = ({ children }: { children: ReactNode }) => (
  <p className="mt-2 min-h-10 max-w-sm text-14 text-balance text-muted">{children}</p>
);

function RulesInShort({ code }: { code: string }) {
  const rules = useQuery(api.leagueRules.invited, { inviteCode: code });
  return <Short>{rules && <Trans>{rulesInShort(rules)} The most points leads.</Trans>}</Short>;
}

/** [10.12] Shows the rules before one joins. */
function InvitedRules({ code }: { code: string }) {
  const rules = useQuery(api.leagueRules.invited, { inviteCode: code });
  return (
    <details className="mx-6 border-t border-hairline text-14">
      <summary className="min-h-11 content-center">
        <span className="text-muted">
          <Trans>Rules: </Trans>
        </span>
        <span className="font-semibold text-strong">{rules ? presetInWords(rules.preset).name : "…"}</span>
      </summary>
      <div className="pt-1 pb-3">{rules && <RuleSentences sentences={sentencesOf(rules)} />}</div>
    </details>
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
  useDocumentTitle(t`Invitation`);
  const isRenewed = useQuery(api.leagues.wasRenewed, { inviteCode: code });
  return (
    <Card className="mx-auto max-w-lg">
      <h1 className="sr-only">
        <Trans>Invitation</Trans>
      </h1>
      <EmptyState
        drawing={<HuddleDrawing />}
        title={t`This invitation doesn’t work`}
        text={
          isRenewed ? (
            t`The invite code was renewed after this link was sent. Ask the sender for the new one.`
          ) : (
            <>
              <Trans>
                No league has the code{" "}
                <span className="font-semibold [overflow-wrap:anywhere] text-strong">{code}</span>. It may have been
                renewed, or the link is incomplete. Ask the sender for a new one.
              </Trans>
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
        <Trans>Loading invitation…</Trans>
      </span>
      <Skeleton className="size-28 rounded-full" />
      <Skeleton className="mt-4 h-4 w-40" />
      <Skeleton className="mt-2 h-10 w-64 max-w-full" />
      <Skeleton className="mt-6 h-32 w-full" />
      <Skeleton className="mt-6 h-13 w-full rounded-md" />
    </Card>
  );
}
