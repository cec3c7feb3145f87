import { gameStateLabels, type GameState } from "../../components/games/gameState";
import { SplitBar } from "../../components/games/SplitBar";
import { StatusBadge } from "../../components/games/StatusBadge";
import { RankChange } from "../../components/league/RankChange";
import { EntryBadge } from "../../components/survivor/EntryBadge";
import { Lives } from "../../components/survivor/Lives";
import { Avatar } from "../../components/ui/Avatar";
import { Badge, type BadgeTone } from "../../components/ui/Badge";
import { FormDots } from "../../components/ui/FormDots";
import { SparkLine } from "../../components/ui/SparkLine";
import { TeamBadge } from "../../components/ui/TeamBadge";
import { VisibilityBadge } from "../../features/allPicks/VisibilityBadge";
import type { TeamView } from "../../lib/views";

const tones: BadgeTone[] = ["neutral", "live", "open", "locked", "final", "success", "danger", "accent"];
const form = (["W", "W", "L", "T", "W"] as const).map((result) => ({ result }));

export function Badges() {
  const entry = { isEliminated: false, eliminatedWeek: null, isWinner: false };
  return (
    <div className="grid gap-4 *:flex *:flex-wrap *:gap-2">
      <p>
        {(Object.keys(gameStateLabels) as GameState[]).map((state) => (
          <StatusBadge key={state} state={state} />
        ))}
      </p>
      <p>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </p>
      <p>
        <EntryBadge entry={entry} />
        <EntryBadge entry={{ ...entry, isEliminated: true, eliminatedWeek: 7 }} />
        <EntryBadge entry={{ ...entry, isWinner: true }} />
      </p>
      <p>
        <VisibilityBadge shown={0} games={16} />
        <VisibilityBadge shown={3} games={16} />
      </p>
    </div>
  );
}

const gridStyles = "grid grid-cols-8 justify-items-center gap-2";

export function Teams({ teams }: { teams: readonly TeamView[] }) {
  return (
    <>
      <p className={gridStyles}>
        {teams.map((team) => (
          <TeamBadge key={team.id} team={team} isLabelled />
        ))}
      </p>
      <p className="mt-4 flex items-end gap-3">
        {(["xs", "sm", "md", "lg", "xl"] as const).map((size) => (
          <TeamBadge key={size} team={teams[0]} size={size} />
        ))}
      </p>
    </>
  );
}

export function People({ teams }: { teams: readonly TeamView[] }) {
  const pat = { name: "Pat Rivera", team: teams[0], userId: "a" };
  return (
    <>
      <p className={gridStyles}>
        {teams.map((team) => (
          <Avatar key={team.id} name="Pat Rivera" team={team} userId={team.id} />
        ))}
      </p>
      <p className="mt-4 flex items-center gap-3">
        <Avatar {...pat} size="sm" />
        <Avatar {...pat} size="lg" />
        <Avatar name="Sam Okafor" userId="b" size="lg" />
        <Avatar {...pat} size="lg" isFaded />
      </p>
    </>
  );
}

export function Results({ teams: [away, home] }: { teams: readonly TeamView[] }) {
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-4">
        <span className="display text-40 text-strong">1st</span>
        <RankChange rank={1} previousRank={3} />
        <RankChange rank={3} previousRank={1} />
        <RankChange rank={2} previousRank={2} />
        <SparkLine values={[3, 5, 4, 8, 9, 12]} max={12} />
        <FormDots form={form} />
        <Lives left={2} total={3} />
      </p>
      <SplitBar away={{ team: away, picks: 11 }} home={{ team: home, picks: 6 }} />
    </div>
  );
}
