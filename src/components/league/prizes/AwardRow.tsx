// [13.9] A prize with who leads or has won it. Commissioners mark it as handed over, and take that back.
import { useMutation } from "convex/react";
import { CircleDashed, CircleSlash, HandCoins, Trophy } from "lucide-react";
import type { ReactNode } from "react";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { formatMoney } from "../../../../domain/dues/money";
import { useChange } from "../../../hooks/useChange";
import { formatDate } from "../../../lib/format";
import type { LeagueView } from "../../../lib/views";
import { Badge, type BadgeTone } from "../../ui/Badge";
import { Button } from "../../ui/buttons/Button";
import { awardName, worthText, type AwardView } from "./prizeTexts";

const looks: Readonly<Record<AwardView["state"], { tone: BadgeTone; icon: typeof Trophy; word: string }>> = {
  open: { tone: "open", icon: CircleDashed, word: t`Open` },
  won: { tone: "success", icon: Trophy, word: t`Won` },
  nobody: { tone: "neutral", icon: CircleSlash, word: t`Nobody` },
  handedOver: { tone: "neutral", icon: HandCoins, word: t`Handed over` },
};

interface AwardRowProps {
  league: LeagueView;
  season: number;
  award: AwardView;
  currency: string;
}

export function AwardRow({ league, season, award, currency }: AwardRowProps) {
  const { key, state, carriedCents, handedOver, winners } = award;
  const name = awardName(award);
  const at = { leagueId: league.id, season, key };
  const handing = useChange(useMutation(api.prizes.handOver), {
    success: t`Marked as handed over`,
    failure: t`Failed to mark the prize`,
  });
  const takingBack = useChange(useMutation(api.prizes.takeBack), {
    success: t`Taken back`,
    failure: t`Failed to take it back`,
  });
  const { tone, icon: Icon, word } = looks[state];
  const carried = formatMoney(carriedCents, currency);
  return (
    <li className="py-3 text-14">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          <p className="font-semibold text-strong">{name}</p>
          <p className="tabular text-muted">
            {worthText(award, currency)}
            {carriedCents > 0 && <>{t` · ${carried} carried over`}</>}
          </p>
        </div>
        <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
          {word}
        </Badge>
      </div>
      <Winners award={award} currency={currency} />
      {handedOver && (
        <p className="mt-1 text-12 text-muted">
          <Trans>
            Marked by {handedOver.byName} · {formatDate(handedOver.atMs)}
          </Trans>
        </p>
      )}
      {league.isCommissioner && (state === "won" || state === "handedOver") && (
        <div className="mt-2">
          {state === "won" ? (
            <Button
              aria-label={t`Mark ${name} as handed over`}
              isLoading={handing.isSaving}
              onClick={() => void handing.run({ ...at, winnerIds: winners.map(({ entryId }) => entryId) })}
            >
              <Trans>Mark as Handed Over</Trans>
            </Button>
          ) : (
            <Button
              variant="ghost"
              aria-label={t`Take back that ${name} was handed over`}
              isLoading={takingBack.isSaving}
              onClick={() => void takingBack.run(at)}
            >
              <Trans>Take Back</Trans>
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

const nowText = ({ target }: AwardView, entryName: string) =>
  target.kind === "last"
    ? t`${entryName} is last now`
    : target.kind === "places" && target.fromPlace > 1
      ? t`${entryName} is there now`
      : t`${entryName} is in front`;

function Winners({ award, currency }: Pick<AwardRowProps, "award" | "currency">): ReactNode {
  const { state, isCarriedOver, winners, winnerCount } = award;
  if (state === "nobody") {
    return (
      <p className="mt-1 text-muted">
        {isCarriedOver ? <Trans>Nobody won it, so it carries over.</Trans> : <Trans>Nobody won it.</Trans>}
      </p>
    );
  }
  if (winnerCount === 0) return null;
  const more = winnerCount - winners.length;
  return (
    <ul aria-label={state === "open" ? t`As it stands` : t`Winners`} className="mt-1 space-y-0.5">
      {winners.map(({ entryId, entryName, cents }) => (
        <li key={entryId} className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 [overflow-wrap:anywhere] text-body">
            {state === "open" ? nowText(award, entryName) : entryName}
          </span>
          {cents > 0 && <span className="tabular text-body">{formatMoney(cents, currency)}</span>}
        </li>
      ))}
      {more > 0 && <li className="text-muted">{plural(more, { one: "and # more", other: "and # more" })}</li>}
    </ul>
  );
}
