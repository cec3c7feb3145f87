import { GameRow } from "../../components/games/row/GameRow";
import { gameStateOf } from "../../components/games/gameState";
import type { GameView, PickView, ScoreView, WeekGamesView } from "../../components/games/gameViews";
import { PickStatus } from "../../features/picks/row/PickStatus";
import { pickResultOf } from "../../features/picks/row/pickResult";
import type { PickSave } from "../../features/picks/sheet/pendingSaves";
import type { TeamMap } from "../../hooks/useTeams";

interface GameRowsProps {
  week: WeekGamesView;
  teams: TeamMap;
}

interface RowState {
  name: string;
  game?: Partial<GameView>;
  /** The result of a pick of the home side; null without a pick. */
  pick?: Partial<PickView> | null;
  save?: "saving" | "unsaved" | "failed";
  isLocked?: boolean;
  isFolding?: boolean;
}

/** Without anything that a league adds. */
const bare = {
  lockAtMs: null,
  sideLines: null,
  lead: null,
  league: null,
  note: null,
  mark: null,
  glance: null,
  linkKey: null,
  onPick: () => undefined,
};
const played = { status: "final", homeScore: 24, awayScore: 17 } as const;

/** One game in every state of the game and of the pick. */
export function GameRows({ week, teams }: GameRowsProps) {
  const [shown] = week.games;
  if (!shown) return null;
  const won = { ...played, winnerTeamId: shown.homeTeamId };
  const lost = { ...played, homeScore: 10, winnerTeamId: shown.awayTeamId };
  const states: RowState[] = [
    { name: "Open, no pick", pick: null },
    { name: "Open, picked" },
    { name: "Saving", save: "saving" },
    { name: "Kept on this device", save: "unsaved" },
    { name: "Failed", save: "failed", pick: null },
    { name: "Locked", isLocked: true },
    { name: "Live", game: { status: "in_progress" }, isLocked: true },
    { name: "Pending", game: won, isLocked: true },
    { name: "Correct", game: won, pick: { isCorrect: true, points: 1 }, isLocked: true },
    { name: "Incorrect", game: lost, pick: { isCorrect: false }, isLocked: true },
    { name: "Tie", game: { ...played, awayScore: 24 }, pick: { isTie: true, points: 0.5 }, isLocked: true },
    { name: "Folded", game: won, pick: { isCorrect: true, points: 1 }, isLocked: true, isFolding: true },
    { name: "Postponed", game: { status: "postponed" } },
    { name: "Cancelled", game: { status: "cancelled" }, pick: null },
  ];
  return (
    <div className="grid gap-1">
      {states.map(({ name, game: change, pick: graded = {}, save: kind, isLocked = false, isFolding = false }) => {
        const game: GameView = { ...shown, status: "scheduled", winnerTeamId: null, ...change };
        const score = game.status === "in_progress" ? liveScore(game) : undefined;
        const teamId = game.homeTeamId;
        const pick: PickView | undefined = graded
          ? {
              gameId: game.id,
              selectedTeamId: teamId,
              isCorrect: null,
              isTie: false,
              points: 0,
              savedAtMs: 0,
              ...graded,
            }
          : undefined;
        const save: PickSave<typeof teamId> | undefined = kind && { kind, teamId, failures: 0, message: "" };
        const state = gameStateOf({ game, score, isLocked });
        return (
          <div key={name}>
            <p className="mt-2 mb-1 text-12 text-faint">{name}</p>
            <div className="overflow-hidden rounded-card border border-hairline">
              <GameRow
                {...bare}
                game={game}
                state={state}
                score={score}
                teams={teams}
                isFolding={isFolding}
                records={week.teamRecords}
                forms={week.teamRecentForm}
                selectedTeamId={pick || (kind && kind !== "failed") ? teamId : null}
                pickResult={pick ? pickResultOf(pick) : "pending"}
                isSaving={kind === "saving"}
                canPick={state === "open"}
                status={
                  <PickStatus
                    state={state}
                    teams={teams}
                    pick={pick}
                    save={save}
                    isFolding={isFolding}
                    isCounting
                    isChosen={false}
                    isPush={false}
                    missed={null}
                  />
                }
              />
            </div>
          </div>
        );
      })}
    </div>
  );
}

const liveScore = ({ id, homeTeamId }: GameView): ScoreView => ({
  gameId: id,
  homeScore: 21,
  awayScore: 17,
  period: 4,
  clock: "2:08",
  phase: "STATUS_IN_PROGRESS",
  detail: "4th 2:08",
  possessionTeamId: homeTeamId,
  downDistance: "2nd & 6",
  isRedZone: true,
  lastPlay: null,
});
