import { Check, Minus, X } from "lucide-react";
import { useState, type ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { SplitBar } from "../../../components/games/SplitBar";
import type { GameView, TeamId } from "../../../components/games/gameViews";
import { PersonAvatar } from "../../../components/ui/PersonAvatar";
import { Badge } from "../../../components/ui/Badge";
import { FittedText } from "../../../components/ui/FittedText";
import { TeamBadge } from "../../../components/ui/TeamBadge";
import { TextButton } from "../../../components/ui/buttons/TextButton";
import type { TeamMap } from "../../../hooks/useTeams";
import { teamVariables } from "../../../lib/color";

export interface PersonPick {
  readonly key: string;
  readonly userId: string | null;
  readonly entryId?: string;
  /** Of the entry, or of the person. */
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly profileImageUrl: string | null;
  readonly favoriteTeamId: string | null;
  readonly isMe: boolean;
  readonly teamId: TeamId;
  /** The pick's weight, or the entry that made it. */
  readonly note: ReactNode;
}

export type SideResult = "right" | "wrong" | "even" | null;

interface PickedSidesProps {
  game: GameView;
  teams: TeamMap;
  picks: readonly PersonPick[];
  /** All picks, where more were made than are named. */
  counts: { readonly home: number; readonly away: number };
  resultOf: (teamId: TeamId) => SideResult;
}

/** So many names are shown on each side at first. */
const SHOWN = 8;

/** The split, and who is on either side; the away side at the left, as on the cards. */
export function PickedSides({ game, teams, picks, counts, resultOf }: PickedSidesProps) {
  const [isWhole, setWhole] = useState(false);
  const sides = [
    { id: game.awayTeamId, count: counts.away },
    { id: game.homeTeamId, count: counts.home },
  ];
  const lists = sides.map(({ id }) => picks.filter(({ teamId }) => teamId === id));
  const isLong = lists.some((list) => list.length > SHOWN);
  return (
    <>
      <SplitBar
        away={{ team: teams.get(game.awayTeamId), picks: counts.away }}
        home={{ team: teams.get(game.homeTeamId), picks: counts.home }}
        className="w-full"
      />
      <div className="mt-3 grid grid-cols-2 gap-x-4">
        {sides.map(({ id, count }, index) => {
          const team = teams.get(id);
          const list = lists[index] ?? [];
          return (
            <section key={id} aria-label={t`Picked ${team?.name ?? t`Unknown`}`} style={team && teamVariables(team)}>
              <h4 className="tabular flex min-h-7 items-center gap-2 text-14 font-semibold text-strong">
                <TeamBadge team={team} size="xs" />
                <FittedText long={team?.name ?? t`Unknown`} short={team?.abbreviation ?? t`Unknown`} />
                <Result result={resultOf(id)} />
                <span className="ml-auto">{count}</span>
              </h4>
              <ul className="mt-1 grid grid-cols-1 gap-0.5">
                {(isWhole ? list : list.slice(0, SHOWN)).map((pick) => (
                  <Person key={pick.key} pick={pick} />
                ))}
              </ul>
              {count === 0 && (
                <p className="text-12 text-muted">
                  <Trans>Nobody</Trans>
                </p>
              )}
            </section>
          );
        })}
      </div>
      {isLong && (
        <TextButton onClick={() => setWhole(!isWhole)}>
          {isWhole ? <Trans>Show fewer</Trans> : <Trans>Show everybody</Trans>}
        </TextButton>
      )}
    </>
  );
}

const results = {
  right: { Icon: Check, label: t`correct`, className: "text-success" },
  wrong: { Icon: X, label: t`incorrect`, className: "text-danger" },
  even: { Icon: Minus, label: t`tied`, className: "text-muted" },
};

function Result({ result }: { result: SideResult }) {
  if (result === null) return null;
  const { Icon, label, className } = results[result];
  return <Icon role="img" aria-label={label} strokeWidth={3} className={`size-4 shrink-0 ${className}`} />;
}

function Person({ pick }: { pick: PersonPick }) {
  return (
    <li className="flex min-h-8 min-w-0 items-center gap-2 text-14 text-body">
      <PersonAvatar person={pick} size="sm" />
      <span className="min-w-0 flex-1">
        <span className="name-lines">{pick.name}</span>
        {typeof pick.note === "string" && <span className="block truncate text-12 text-muted">{pick.note}</span>}
      </span>
      {pick.isMe && (
        <Badge tone="accent">
          <Trans>You</Trans>
        </Badge>
      )}
    </li>
  );
}
