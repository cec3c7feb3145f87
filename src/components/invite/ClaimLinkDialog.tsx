// [16.4] For commissioners: makes the link by which a player without an account takes over the entry. It is shown once.
import { useMutation } from "convex/react";
import { Copy, Link as LinkIcon, Mail, Share2 } from "lucide-react";
import { useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../convex/_generated/api";
import { CLAIM_LINK_DAYS } from "../../../domain/leagues/claiming";
import { useChange } from "../../hooks/useChange";
import { useNow } from "../../hooks/useNow";
import { useQuietQuery } from "../../hooks/useQuietQuery";
import { formatDay } from "../../lib/format";
import type { LeagueView, PlayerView } from "../../lib/views";
import { Button } from "../ui/buttons/Button";
import { buttonStyles } from "../ui/buttons/buttonStyles";
import { Dialog } from "../ui/overlays/Dialog";
import { claimLink } from "./claimLink";
import { copyText } from "./inviteLink";
import { SecretAddress } from "./SecretAddress";
import { shareLink } from "./shareLink";

interface ClaimLinkDialogProps {
  league: LeagueView;
  player: PlayerView;
  isOpen: boolean;
  onClose: () => void;
}

/** The link that was made is gone with the dialog. */
export function ClaimLinkDialog(props: ClaimLinkDialogProps) {
  return props.isOpen ? <Opened {...props} /> : null;
}

interface MadeLink {
  readonly token: string;
  readonly endsAtMs: number;
}

const MINUTE_MS = 60_000;

function Opened({ league, player, isOpen, onClose }: ClaimLinkDialogProps) {
  const [made, setMade] = useState<MadeLink | null>(null);
  const link = useQuietQuery(api.claims.link, { entryId: player.entryId });
  const now = useNow(MINUTE_MS);
  const makeLink = useMutation(api.claims.makeLink);
  const making = useChange(
    async (args: { entryId: PlayerView["entryId"] }) => {
      setMade(await makeLink(args));
    },
    { success: t`Claim link made`, failure: t`Failed to make the claim link` },
  );
  const ending = useChange(useMutation(api.claims.endLink), {
    success: t`Claim link ended`,
    failure: t`Failed to end the claim link`,
  });
  const { entryId, entryName } = player;
  const isOut = link && link.endsAtMs > now;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Claim Link for ${entryName}`}
      description={t`Whoever opens it first and signs in takes over ${entryName}, with all picks and points. It works once, for ${CLAIM_LINK_DAYS} days.`}
      footer={
        made ? (
          <Button onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        ) : (
          <>
            {isOut ? (
              <Button isLoading={ending.isSaving} onClick={() => void ending.run({ entryId })}>
                <Trans>End Link</Trans>
              </Button>
            ) : (
              <Button onClick={onClose}>
                <Trans>Cancel</Trans>
              </Button>
            )}
            <Button variant="primary" isLoading={making.isSaving} onClick={() => void making.run({ entryId })}>
              {isOut ? <Trans>Renew Link</Trans> : <Trans>Make Link</Trans>}
            </Button>
          </>
        )
      }
    >
      {made ? (
        <Made league={league} name={entryName} made={made} />
      ) : (
        isOut && (
          <p className="text-14 text-body">
            <Trans>
              A link is out until {formatDay(link.endsAtMs)}. It can’t be shown again: a renewed one takes its place.
            </Trans>
          </p>
        )
      )}
    </Dialog>
  );
}

function Made({ league, name, made }: { league: LeagueView; name: string; made: MadeLink }) {
  const address = claimLink(made.token);
  const canShare = typeof navigator.share === "function";
  const text = t`${name} in "${league.name}" on Huddle Picks is yours: ${address}`;
  const mail = `mailto:?${new URLSearchParams({ subject: t`Your picks in ${league.name}`, body: text }).toString().replaceAll("+", "%20")}`;
  const copy = () =>
    copyText(address, { success: t`Claim link copied to clipboard`, failure: t`Failed to copy the claim link` });
  return (
    <div className="grid gap-4">
      <SecretAddress
        address={address}
        label={t`QR code of the claim link`}
        note={t`Until ${formatDay(made.endsAtMs)}. It isn’t shown again.`}
      />
      <div className="flex flex-wrap gap-3 *:flex-1">
        {canShare && (
          <Button
            variant="primary"
            iconLeft={<Share2 aria-hidden className="size-4" />}
            onClick={() => void shareLink({ text: t`${name} in "${league.name}" is yours`, url: address })}
          >
            <Trans>Share</Trans>
          </Button>
        )}
        <Button
          variant={canShare ? "secondary" : "primary"}
          iconLeft={canShare ? <Copy aria-hidden className="size-4" /> : <LinkIcon aria-hidden className="size-4" />}
          onClick={() => void copy()}
        >
          <Trans>Copy Link</Trans>
        </Button>
        <a href={mail} className={buttonStyles({ variant: "secondary", size: "md" })}>
          <Mail aria-hidden className="size-4" />
          <Trans>Mail</Trans>
        </a>
      </div>
    </div>
  );
}
