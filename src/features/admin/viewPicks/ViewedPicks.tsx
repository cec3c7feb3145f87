import { LockKeyhole } from "lucide-react";
import { Fragment } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { TeamBadge } from "../../../components/ui/TeamBadge";
import { useTeams } from "../../../hooks/useTeams";
import { cx } from "../../../lib/cx";
import { fullName, shortEntryName, shortName } from "../../../lib/format";
import type { FunctionReturnType } from "convex/server";
import { type api } from "../../../../convex/_generated/api";

/** Members down, games across. For a survivor pool: one column with the entries. */
export function ViewedPicks({ picks, isSurvivor }: { picks: AllPicks; isSurvivor: boolean }) {
  const teams = useTeams();
  const { games, users } = picks;
  const hidden = new Set(picks.hiddenGameIds);
  const abbreviation = (teamId: string) => teams.get(teamId)?.abbreviation ?? "–";
  return (
    <div
      className="relative max-h-[70dvh] overflow-auto rounded-md border border-hairline"
      tabIndex={0}
      role="region"
      aria-label={t`Picks`}
    >
      <table className="min-w-full border-separate border-spacing-0 text-14">
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky top-0 left-0 z-20 border-r border-b border-hairline bg-surface-sunken px-3 py-2 text-left text-12 font-semibold text-muted"
            >
              <Trans>Member</Trans>
            </th>
            {isSurvivor ? (
              <th scope="col" className={cx(head, "text-left")}>
                <Trans>Entries</Trans>
              </th>
            ) : (
              games.map((game) => (
                <th key={game.id} scope="col" className={head}>
                  {abbreviation(game.awayTeamId)}
                  <span className="block font-normal text-muted">
                    <Trans>at {abbreviation(game.homeTeamId)}</Trans>
                  </span>
                </th>
              ))
            )}
          </tr>
        </thead>
        <tbody>
          {users.map(({ user, entryName, picks: made }) => (
            <tr key={`${user.userId} ${entryName}`}>
              <th
                scope="row"
                className="sticky left-0 z-10 w-32 max-w-32 min-w-32 border-r border-b border-hairline bg-surface px-3 py-1.5 text-left font-medium text-strong sm:w-52 sm:max-w-52"
              >
                <span className="block truncate">
                  <span aria-hidden className="sm:hidden">
                    {entryName === null ? shortName(user) : shortEntryName({ ...user, entryName })}
                  </span>
                  <span className="max-sm:sr-only">{entryName ?? fullName(user)}</span>
                </span>
                <span className="tabular block truncate text-12 font-normal text-muted">
                  {isSurvivor ? (
                    <Trans>{made.length} picked</Trans>
                  ) : (
                    <Trans>
                      {made.length} of {games.length - hidden.size}
                    </Trans>
                  )}
                </span>
              </th>
              {isSurvivor ? (
                <td className="border-b border-hairline px-3 py-1.5">
                  <span className="flex flex-wrap gap-3">
                    {made.map((pick) => (
                      <span key={pick.entryNumber} className="inline-flex items-center gap-1.5">
                        <span className="text-12 text-muted">#{pick.entryNumber}</span>
                        <PickBadge teamId={pick.selectedTeamId} isCorrect={pick.isCorrect} />
                      </span>
                    ))}
                    {made.length === 0 &&
                      (hidden.size > 0 ? (
                        <HiddenPick />
                      ) : (
                        <span className="text-muted">
                          <Trans>No pick</Trans>
                        </span>
                      ))}
                  </span>
                </td>
              ) : (
                <Cells picks={made} games={games} hidden={hidden} />
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const head =
  "sticky top-0 z-10 border-b border-hairline bg-surface-sunken px-2 py-2 text-center text-12 font-semibold whitespace-nowrap text-strong";

interface CellsProps {
  picks: AllPicks["users"][number]["picks"];
  games: AllPicks["games"];
  hidden: ReadonlySet<string>;
}

function Cells({ picks, games, hidden }: CellsProps) {
  const byGame = new Map(picks.map((pick) => [pick.gameId, pick]));
  return (
    <Fragment>
      {games.map((game) => {
        const pick = byGame.get(game.id);
        return (
          <td key={game.id} className="border-b border-hairline px-2 py-1.5 text-center">
            {pick ? (
              <PickBadge teamId={pick.selectedTeamId} isCorrect={pick.isCorrect} />
            ) : hidden.has(game.id) ? (
              <HiddenPick />
            ) : (
              <span className="text-faint">
                <span aria-hidden="true">–</span>
                <span className="sr-only">
                  <Trans>No pick</Trans>
                </span>
              </span>
            )}
          </td>
        );
      })}
    </Fragment>
  );
}

function HiddenPick() {
  return <LockKeyhole role="img" aria-label={t`Hidden`} className="inline size-4 text-faint" />;
}

function PickBadge({ teamId, isCorrect }: { teamId: string; isCorrect: boolean | null }) {
  const team = useTeams().get(teamId);
  const result = isCorrect === null ? "" : isCorrect ? t`, correct` : t`, incorrect`;
  return (
    <span className="inline-flex flex-col items-center" title={team?.displayName}>
      <span className={cx("inline-flex", isCorrect === false && "opacity-45 grayscale-60")}>
        <TeamBadge team={team} size="sm" />
      </span>
      <span
        aria-hidden="true"
        className={cx("text-12 whitespace-nowrap", isCorrect ? "font-semibold text-success" : "text-muted")}
      >
        {team?.abbreviation ?? "?"}
        {isCorrect === null ? "" : isCorrect ? " ✓" : " ✕"}
      </span>
      <span className="sr-only">
        {team?.displayName ?? t`Unknown`}
        {result}
      </span>
    </span>
  );
}

type AllPicks = FunctionReturnType<typeof api.admin.listPicks>;
