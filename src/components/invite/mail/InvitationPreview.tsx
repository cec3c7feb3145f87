import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import type { LeagueView } from "../../../lib/views";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { useQuery } from "../../../hooks/useQuery";

interface InvitationPreviewProps {
  league: LeagueView;
  message: string;
  addresses: readonly string[];
}

/** [13.4] The mail as it will be sent. Each has a link of its own. */
export function InvitationPreview({ league, message, addresses }: InvitationPreviewProps) {
  const mail = useQuery(api.mailInvitations.preview, { leagueId: league.id, message });
  if (mail === undefined) return <Skeleton className="h-64 rounded-md" />;
  const [lead, ...paragraphs] = mail.paragraphs;
  return (
    <div className="grid grid-cols-1 gap-4 text-14">
      <article
        aria-label={t`The mail`}
        className="rounded-md border border-hairline bg-surface-sunken p-4 [overflow-wrap:anywhere]"
      >
        <p className="text-12 text-muted">
          <Trans>Subject: {mail.subject}</Trans>
        </p>
        <h3 className="mt-3 text-20 font-semibold text-strong">{mail.heading}</h3>
        <p className="mt-2">{lead}</p>
        <p className="mt-3 inline-block rounded-md bg-accent px-4 py-2 font-semibold text-on-accent">{mail.button}</p>
        {paragraphs.map((paragraph, index) => (
          <p key={index} className="mt-3">
            {paragraph}
          </p>
        ))}
      </article>
      <details>
        <summary className="min-h-11 content-center font-semibold text-strong">
          <Plural value={addresses.length} one="To # address" other="To # addresses" />
        </summary>
        <ul aria-label={t`Addresses`} className="pb-2 [overflow-wrap:anywhere] text-muted">
          {addresses.map((address) => (
            <li key={address}>{address}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}
