// [15.1] The panel that offers to save picks made offline, with what the server says of them.
import { useMutation, useQueries } from "convex/react";
import { useEffect, useMemo, useState, type ReactNode } from "react";
import { plural, t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { Button } from "../../components/ui/buttons/Button";
import { CheckboxField } from "../../components/ui/forms/CheckboxField";
import { toastError, toastSuccess } from "../../components/ui/overlays/toast";
import { useHasArrived } from "../../hooks/useHasArrived";
import { useTeams } from "../../hooks/useTeams";
import { codeOf, isRefusal, messageOf } from "../../lib/serverErrors";
import { formatKickoff } from "../../lib/format";
import { OFFLINE } from "../../lib/offline/offlineError";
import { dropOfflinePick, placeOf, type OfflinePick } from "../../lib/offline/offlinePicks";
import { serverTimeAt } from "../../lib/serverClock";
import { offerOf, type Offer, type OfferedPick, type OwnNow } from "./offlineOffer";
import { useQuery } from "../../hooks/useQuery";

export function OfferedPicks({ picks }: { picks: readonly OfflinePick[] }) {
  const offer = useOffer(picks);
  return offer && <ArrivedOffer offer={offer} />;
}

/**
 * Answers kept in this browser say nothing of saves on another device since. Once the server has spoken, other pages
 * that still show kept answers take nothing away here.
 */
function ArrivedOffer({ offer }: { offer: Offer }) {
  const hasArrived = useHasArrived();
  useEffect(() => {
    if (hasArrived) offer.saved.forEach(dropOfflinePick);
  }, [hasArrived, offer]);
  return hasArrived && offer.open.length + offer.late.length + offer.gone.length > 0 ? (
    <OfferPanel offer={offer} />
  ) : null;
}

function useOffer(picks: readonly OfflinePick[]): Offer | null {
  const asked = useMemo(
    () =>
      Object.fromEntries(
        picks.flatMap((pick) => {
          const { leagueId, season, week, survivor, weights } = pick;
          const at = { leagueId, season, week };
          return [
            [
              `own ${ownKey(pick)}`,
              survivor
                ? { query: api.survivor.pickSheet, args: { leagueId, entryNumber: survivor.entryNumber } }
                : { query: api.picks.listMine, args: at },
            ],
            ...(weights ? [[`sheet ${ownKey(pick)}`, { query: api.picks.ownSheet, args: at }] as const] : []),
            [`games ${season} ${week}`, { query: api.games.listByWeek, args: { season, week } }],
          ];
        }),
      ),
    [picks],
  );
  const answers = useQueries(asked);
  return useMemo(
    () =>
      offerOf(picks, (pick) => ({
        own: answers[`own ${ownKey(pick)}`] as OwnNow["own"],
        games: answers[`games ${pick.season} ${pick.week}`] as OwnNow["games"],
        sheet: answers[`sheet ${ownKey(pick)}`] as OwnNow["sheet"],
      })),
    [picks, answers],
  );
}

const ownKey = ({ leagueId, season, week, survivor }: OfflinePick) =>
  survivor ? `${leagueId} ${survivor.entryNumber}` : `${leagueId} ${season} ${week}`;

function OfferPanel({ offer }: { offer: Offer }) {
  const { open, late, gone } = offer;
  /** By place: picks that the viewer has checked or unchecked. */
  const [isChecked, setChecked] = useState<Readonly<Record<string, boolean>>>({});
  const isChosen = ({ pick, standing }: OfferedPick) => isChecked[placeOf(pick)] ?? standing?.isNewer !== true;
  const chosen = open.filter(isChosen);
  const submit = useMutation(api.picks.submit);
  const takeBack = useMutation(api.picks.takeBack);
  const submitSurvivor = useMutation(api.survivor.submitPick);
  const [isSaving, setSaving] = useState(false);
  const count = open.length + late.length + gone.length;

  /** Those that aren't chosen give way to what is saved. */
  const save = async () => {
    setSaving(true);
    let saved = 0;
    // Picks that are taken back make room [10.21].
    for (const offered of [...open].sort((a, b) => Number(a.pick.teamId !== null) - Number(b.pick.teamId !== null))) {
      const { pick } = offered;
      if (!isChosen(offered)) {
        dropOfflinePick(pick);
        continue;
      }
      const { leagueId, gameId, week, teamId: selectedTeamId, survivor } = pick;
      try {
        if (selectedTeamId === null) await takeBack({ leagueId, gameId });
        else if (survivor) await submitSurvivor({ leagueId, gameId, week, selectedTeamId, ...survivor });
        else await submit({ leagueId, gameId, selectedTeamId, ...offered.weights });
        saved += 1;
      } catch (error) {
        toastError(messageOf(error, t`Failed to save pick`));
        // Without a connection it stays for later, and where the server failed instead of refusing it.
        if (codeOf(error) === OFFLINE) break;
        if (!isRefusal(error)) continue;
      }
      dropOfflinePick(pick);
    }
    if (saved > 0) toastSuccess(t`${plural(saved, { one: "# change", other: "# changes" })} saved successfully!`);
    setSaving(false);
  };
  const discard = () => [...open, ...late, ...gone].forEach(({ pick }) => dropOfflinePick(pick));

  return (
    <section
      aria-label={t`Picks made offline`}
      className="sticky bottom-(--tab-bar-height) z-20 mx-auto flex max-w-6xl px-4 pb-4 sm:px-6"
    >
      <div className="grid flex-1 gap-3 rounded-card border border-accent bg-surface-raised p-4 text-14 shadow-overlay">
        <h2 role="status" className="text-16 font-semibold text-strong">
          <Trans>
            You made <Plural value={count} one="# change" other="# changes" /> while offline. {question(offer)}
          </Trans>
        </h2>
        <ul className="grid max-h-[40vh] grid-cols-1 gap-2 overflow-y-auto">
          {open.map((offered) => (
            <OpenRow
              key={placeOf(offered.pick)}
              offered={offered}
              isChosen={isChosen(offered)}
              onChange={(isNow) => setChecked((before) => ({ ...before, [placeOf(offered.pick)]: isNow }))}
            />
          ))}
          {late.map((offered) => (
            <RefusedRow key={placeOf(offered.pick)} offered={offered}>
              <Trans> · The deadline has passed; not saved</Trans>
            </RefusedRow>
          ))}
          {gone.map((offered) => (
            <RefusedRow key={placeOf(offered.pick)} offered={offered}>
              <Trans> · It can no longer be saved</Trans>
            </RefusedRow>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          {chosen.length > 0 && (
            <Button variant="primary" disabled={isSaving} onClick={() => void save()}>
              {isSaving ? (
                <Trans>Saving…</Trans>
              ) : (
                <Trans>
                  Save <Plural value={chosen.length} one="# change" other="# changes" />
                </Trans>
              )}
            </Button>
          )}
          <Button disabled={isSaving} onClick={discard}>
            {open.length === 0 ? (
              <Trans>OK</Trans>
            ) : open.every(({ standing }) => standing) ? (
              <Trans>Keep what’s saved</Trans>
            ) : (
              <Trans>Discard</Trans>
            )}
          </Button>
        </div>
      </div>
    </section>
  );
}

function question({ open, late, gone }: Offer): string {
  const newer = open.filter(({ standing }) => standing?.isNewer).length;
  const offered = open.length - newer;
  const refused = late.length + gone.length;
  if (open.length === 0 && gone.length > 0)
    return refused === 1 ? t`It can no longer be saved.` : t`They can no longer be saved.`;
  if (open.length === 0) return refused === 1 ? t`Its deadline has passed.` : t`Their deadlines have passed.`;
  if (offered === 0) return newer === 1 ? t`A newer pick is saved.` : t`Newer picks are saved.`;
  if (newer + refused > 0) return t`Save ${offered} of them now?`;
  return offered === 1 ? t`Save it now?` : t`Save them now?`;
}

interface OpenRowProps {
  offered: OfferedPick;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

function OpenRow({ offered, isChosen, onChange }: OpenRowProps) {
  const { pick, standing } = offered;
  const nameOf = useTeamNames();
  const { team, rest } = useRowTexts(offered);
  const pickedAt = formatKickoff(serverTimeAt(pick.pickedAtMs));
  const picked =
    pick.teamId === null ? [t`Taken back ${pickedAt}.`] : pick.pickedAtMs > 0 ? [t`Picked ${pickedAt}.`] : [];
  const explain = standing?.isNewer
    ? (team: string, when: string) => t`The ${team} were saved after it, ${when}, and stay unless you check this pick.`
    : (team: string, when: string) => t`It would replace the ${team}, saved ${when}.`;
  const replaced = standing ? [explain(nameOf(standing.selectedTeamId), formatKickoff(standing.savedAtMs))] : [];
  return (
    <li>
      <CheckboxField
        label={`${team}${rest}`}
        hint={[...picked, ...replaced].join(" ")}
        checked={isChosen}
        onChange={(event) => onChange(event.target.checked)}
      />
    </li>
  );
}

function RefusedRow({ offered, children }: { offered: OfferedPick; children: ReactNode }) {
  const { team, rest } = useRowTexts(offered);
  return (
    <li className="text-body">
      <strong className="text-strong">{team}</strong>
      {rest}
      <span className="font-medium text-danger">{children}</span>
    </li>
  );
}

function useTeamNames() {
  const teams = useTeams();
  return (id: Id<"teams">) => teams.get(id)?.name ?? t`Unknown`;
}

function useRowTexts({ pick, game, entryName }: OfferedPick): { team: string; rest: string } {
  const nameOf = useTeamNames();
  const leagues = useQuery(api.leagues.listMine, {});
  const league = leagues?.find(({ id }) => id === pick.leagueId)?.name ?? t`A league`;
  if (pick.teamId === null) {
    const title = game ? t` in ${nameOf(game.awayTeamId)} at ${nameOf(game.homeTeamId)}` : "";
    return { team: t`No pick`, rest: `${title} · ${league}` };
  }
  const otherId = game && (game.homeTeamId === pick.teamId ? game.awayTeamId : game.homeTeamId);
  const over = otherId && !pick.survivor ? t` over ${nameOf(otherId)}` : "";
  return { team: nameOf(pick.teamId), rest: `${over} · ${league}${entryName === null ? "" : ` · ${entryName}`}` };
}
