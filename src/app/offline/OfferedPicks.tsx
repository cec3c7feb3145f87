// [15.1] What the server says of picks that were made offline, and the panel that offers to save them.
import { useMutation, useQueries, useQuery } from "convex/react";
import { useEffect, useMemo, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { Button } from "../../components/ui/buttons/Button";
import { toastError, toastSuccess } from "../../components/ui/overlays/toast";
import { useTeams } from "../../hooks/useTeams";
import { codeOf, messageOf } from "../../lib/errors";
import { OFFLINE } from "../../lib/offline/offlineError";
import { dropOfflinePick, placeOf, type OfflinePick } from "../../lib/offline/offlinePicks";
import { offerOf, type Offer, type OfferedPick, type OwnNow } from "./offlineOffer";
import * as texts from "../../texts/app/offline";

export function OfferedPicks({ picks }: { picks: readonly OfflinePick[] }) {
  const offer = useOffer(picks);
  useEffect(() => offer?.saved.forEach(dropOfflinePick), [offer]);
  return offer && offer.open.length + offer.late.length > 0 ? <OfferPanel offer={offer} /> : null;
}

function useOffer(picks: readonly OfflinePick[]): Offer | null {
  const asked = useMemo(
    () =>
      Object.fromEntries(
        picks.flatMap((pick) => {
          const { leagueId, season, week, survivor } = pick;
          return [
            [
              `own ${ownKey(pick)}`,
              survivor
                ? { query: api.survivor.pickSheet, args: { leagueId, entryNumber: survivor.entryNumber } }
                : { query: api.picks.listMine, args: { leagueId, season, week } },
            ],
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
      })),
    [picks, answers],
  );
}

const ownKey = ({ leagueId, season, week, survivor }: OfflinePick) =>
  survivor ? `${leagueId} ${survivor.entryNumber}` : `${leagueId} ${season} ${week}`;

function OfferPanel({ offer: { open, late } }: { offer: Offer }) {
  const submit = useMutation(api.picks.submit);
  const submitSurvivor = useMutation(api.survivor.submitPick);
  const [isSaving, setSaving] = useState(false);
  const count = open.length + late.length;

  const save = async () => {
    setSaving(true);
    let saved = 0;
    for (const { pick } of open) {
      const { leagueId, gameId, week, teamId: selectedTeamId, survivor } = pick;
      try {
        if (survivor) await submitSurvivor({ leagueId, gameId, week, selectedTeamId, ...survivor });
        else await submit({ leagueId, gameId, selectedTeamId });
        saved += 1;
      } catch (error) {
        toastError(messageOf(error, texts.failedToSavePick));
        // Without a connection it stays for later.
        if (codeOf(error) === OFFLINE) break;
      }
      dropOfflinePick(pick);
    }
    if (saved > 0) toastSuccess(saved === 1 ? texts.pickSavedSuccessfully : texts.picksSavedSuccessfully(saved));
    setSaving(false);
  };
  const discard = () => [...open, ...late].forEach(({ pick }) => dropOfflinePick(pick));

  return (
    <section
      aria-label={texts.picksMadeOffline}
      className="sticky bottom-(--tab-bar-height) z-20 mx-auto flex max-w-6xl px-4 pb-4 sm:px-6"
    >
      <div className="grid flex-1 gap-3 rounded-card border border-accent bg-surface-raised p-4 text-14 shadow-overlay">
        <h2 role="status" className="text-16 font-semibold text-strong">
          {texts.youMadePickWhileOffline(count, question(open.length, late.length))}
        </h2>
        <ul className="grid max-h-[40vh] grid-cols-1 gap-2 overflow-y-auto">
          {open.map((offered) => (
            <OfferedRow key={placeOf(offered.pick)} {...offered} isLate={false} />
          ))}
          {late.map((offered) => (
            <OfferedRow key={placeOf(offered.pick)} {...offered} isLate />
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          {open.length > 0 && (
            <Button variant="primary" disabled={isSaving} onClick={() => void save()}>
              {isSaving ? texts.saving : texts.savePick(open.length)}
            </Button>
          )}
          <Button disabled={isSaving} onClick={discard}>
            {open.length > 0 ? texts.discard : texts.ok}
          </Button>
        </div>
      </div>
    </section>
  );
}

function question(open: number, late: number): string {
  if (open === 0) return late === 1 ? texts.itsDeadlineHasPassed : texts.theirDeadlinesHavePassed;
  return open === 1 && late === 0 ? texts.saveItNow : late === 0 ? texts.saveThemNow : texts.saveOfThemNow(open);
}

function OfferedRow({ pick, game, entryName, isLate }: OfferedPick & { isLate: boolean }) {
  const teams = useTeams();
  const leagues = useQuery(api.leagues.listMine, {});
  const nameOf = (id: OfflinePick["teamId"]) => teams.get(id)?.name ?? texts.unknown;
  const otherId = game && (game.homeTeamId === pick.teamId ? game.awayTeamId : game.homeTeamId);
  return (
    <li className="text-body">
      <strong className="text-strong">{nameOf(pick.teamId)}</strong>
      {otherId && !pick.survivor && texts.over(nameOf(otherId))} ·{" "}
      {leagues?.find(({ id }) => id === pick.leagueId)?.name ?? texts.aLeague}
      {entryName !== null && ` · ${entryName}`}
      {isLate && <span className="font-medium text-danger"> {texts.theDeadlineHasPassedNot}</span>}
    </li>
  );
}
