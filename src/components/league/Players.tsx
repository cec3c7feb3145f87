// [16.3] Players without an account, under the members; commissioners add them by name, and pick for them.
import { Link, Pencil, SquareCheck, SquarePen, UserMinus, UserPlus, Users } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../convex/_generated/api";
import { paths } from "../../lib/paths";
import type { LeagueView, MissingPicksView, PlayerView } from "../../lib/views";
import { Button } from "../ui/buttons/Button";
import { laterDialog } from "../ui/overlays/laterDialog";
import { Menu } from "../ui/overlays/Menu";
import { PersonAvatar } from "../ui/PersonAvatar";
import { canPickForOthers } from "./canPickForOthers";
import { EntryLink } from "./EntryLink";
import { MemberOpenPicks } from "./MemberOpenPicks";
import { useQuery } from "../../hooks/useQuery";

const AddPlayersDialog = laterDialog(async () => (await import("./players/AddPlayersDialog")).AddPlayersDialog);
const ClaimLinkDialog = laterDialog(async () => (await import("../invite/ClaimLinkDialog")).ClaimLinkDialog);
const ForOtherDialog = laterDialog(async () => (await import("./forOthers/ForOtherDialog")).ForOtherDialog);
const ManagersDialog = laterDialog(async () => (await import("./players/ManagersDialog")).ManagersDialog);
const PlayerDialogs = laterDialog(async () => (await import("./players/PlayerDialogs")).PlayerDialogs);

export interface PlayerQuestion {
  readonly action: "rename" | "claim" | "managers" | "remove";
  readonly player: PlayerView;
}

const EnterPoolPickDialog = laterDialog(
  async () => (await import("./forOthers/EnterPoolPickDialog")).EnterPoolPickDialog,
);

interface PlayersProps {
  league: LeagueView;
  /** [12.4] Null where no pick can be made, and for who isn't told. */
  missing: MissingPicksView | null;
  /** Where the list is in a dialog: it leads to the player's picks. */
  onGone?: () => void;
  className?: string;
}

/** Nothing for members of a league where everybody has an account. */
export function Players({ league, missing, onGone, className }: PlayersProps) {
  const players = useQuery(api.entries.listPlayers, { leagueId: league.id });
  const [isAdding, setAdding] = useState(false);
  const [question, setQuestion] = useState<PlayerQuestion | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [pickedFor, setPickedFor] = useState<PlayerView | null>(null);
  const [isPicking, setPicking] = useState(false);
  const navigate = useNavigate();
  if (!players || (players.length === 0 && !league.isCommissioner)) return null;
  const ask = (next: PlayerQuestion) => {
    setQuestion(next);
    setOpen(true);
  };
  return (
    <section aria-labelledby="players" className={className}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id="players" className="text-14 font-semibold text-strong">
          <Trans>Without an account</Trans>
        </h3>
        {league.isCommissioner && (
          <Button size="sm" iconLeft={<UserPlus aria-hidden className="size-4" />} onClick={() => setAdding(true)}>
            <Trans>Add by Name</Trans>
          </Button>
        )}
      </div>
      {players.length === 0 ? (
        <p className="mt-1 text-14 text-muted">
          <Trans>For those who play on paper or by phone: you make their picks.</Trans>
        </p>
      ) : (
        <ul aria-labelledby="players" className="divide-y divide-hairline">
          {players.map((player) => (
            <li key={player.entryId} className="flex min-h-14 items-center gap-3">
              <PersonAvatar person={personOf(player)} />
              <div className="min-w-0 flex-1 py-2">
                <p className="text-14 font-medium wrap-anywhere text-strong">
                  <EntryLink
                    leagueId={league.id}
                    poolType={league.poolType}
                    entryId={league.poolType === "pickem" ? player.entryId : player.poolEntryId}
                    className="-my-3 inline-block py-3"
                  >
                    {player.entryName}
                  </EntryLink>
                </p>
                {missing && (
                  <MemberOpenPicks
                    entries={missing.missing.filter(
                      ({ entryId }) => entryId === player.entryId || entryId === player.poolEntryId,
                    )}
                  />
                )}
              </div>
              {league.isCommissioner && (
                <Menu
                  label={t`Options for ${player.entryName}`}
                  actions={[
                    {
                      label: t`Make Picks`,
                      icon: <SquarePen aria-hidden />,
                      onSelect: () => {
                        void navigate(picksPathOf(league, player));
                        onGone?.();
                      },
                    },
                    ...(canPickForOthers(league)
                      ? [
                          {
                            label: t`Enter a pick…`,
                            icon: <SquareCheck aria-hidden />,
                            onSelect: () => {
                              setPickedFor(player);
                              setPicking(true);
                            },
                          },
                        ]
                      : []),
                    {
                      label: t`Claim Link`,
                      icon: <Link aria-hidden />,
                      onSelect: () => ask({ action: "claim", player }),
                    },
                    {
                      label: t`Managers`,
                      icon: <Users aria-hidden />,
                      onSelect: () => ask({ action: "managers", player }),
                    },
                    {
                      label: t`Rename`,
                      icon: <Pencil aria-hidden />,
                      onSelect: () => ask({ action: "rename", player }),
                    },
                    {
                      label: t`Remove`,
                      icon: <UserMinus aria-hidden />,
                      tone: "danger",
                      onSelect: () => ask({ action: "remove", player }),
                    },
                  ]}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <AddPlayersDialog league={league} isOpen={isAdding} onClose={() => setAdding(false)} />
      <PlayerDialogs league={league} question={question} isOpen={isOpen} onClose={() => setOpen(false)} />
      {question && (
        <ClaimLinkDialog
          league={league}
          player={question.player}
          isOpen={isOpen && question.action === "claim"}
          onClose={() => setOpen(false)}
        />
      )}
      {league.poolType === "pickem" ? (
        <ForOtherDialog
          league={league}
          whom={pickedFor && { entryId: pickedFor.entryId }}
          isOpen={isPicking}
          onClose={() => setPicking(false)}
        />
      ) : (
        <EnterPoolPickDialog
          league={league}
          whom={pickedFor?.poolEntryId ? { ownerId: null, entryId: pickedFor.poolEntryId } : null}
          isOpen={isPicking}
          onClose={() => setPicking(false)}
        />
      )}
      <ManagersDialog
        league={league}
        player={question?.player ?? null}
        isOpen={isOpen && question?.action === "managers"}
        onClose={() => setOpen(false)}
      />
    </section>
  );
}

const picksPathOf = ({ id, poolType }: LeagueView, { entryId, poolEntryId }: PlayerView) =>
  poolType === "survivor" ? paths.survivorPool(id, { for: poolEntryId }) : paths.picksFor(id, entryId);

const personOf = ({ entryId, entryName }: PlayerView) => ({
  userId: null,
  entryId,
  firstName: entryName,
  lastName: "",
  profileImageUrl: null,
  favoriteTeamId: null,
});
