// Saves picks at a steady rate, each in a different league than the last, and checks that each reaches all its members.
import type { JSONValue } from "convex/values";
import type { Player } from "./Player";
import type { World } from "./world";

interface Saved {
  readonly userId: string;
  readonly gameId: string;
  readonly teamId: string;
  readonly waiting: Set<number>;
  readonly startedAt: number;
}

interface Grid {
  readonly members: readonly {
    readonly userId: string;
    readonly picks: readonly { readonly gameId: string; readonly selectedTeamId: string }[];
  }[];
}

export class PickSaver {
  private timer: NodeJS.Timeout | null = null;
  private readonly open = new Map<number, Set<Saved>>();
  private made = 0;
  private whenIdle: (() => void) | null = null;

  /** `players` is in the order of leagues and seats. */
  constructor(
    private readonly world: Pick<World, "leagues" | "pickedGames">,
    private readonly players: readonly Player[],
    private readonly onSeenByAll: (tookMs: number) => void,
  ) {}

  get saves(): number {
    return this.made;
  }

  start(perSecond: number): void {
    const [startedAt, before] = [performance.now(), this.made];
    this.timer = setInterval(() => {
      const due = Math.floor(((performance.now() - startedAt) * perSecond) / 1000);
      while (this.made - before < due) this.save(this.made++);
    }, 5);
  }

  /** Resolves when every save has been seen. */
  async stop(): Promise<void> {
    if (this.timer !== null) clearInterval(this.timer);
    await new Promise<void>((resolve) => {
      this.whenIdle = resolve;
      this.checkIdle();
    });
    this.whenIdle = null;
  }

  /** Called when a member has received the league's picks. */
  see(player: number, value: JSONValue): void {
    const league = this.leagueOf(player);
    const open = this.open.get(league);
    if (open === undefined) return;
    const { members } = value as unknown as Grid;
    for (const saved of open) {
      const picks = members.find(({ userId }) => userId === saved.userId)?.picks;
      const pick = picks?.find(({ gameId }) => gameId === saved.gameId);
      if (pick?.selectedTeamId !== saved.teamId) continue;
      saved.waiting.delete(player);
      if (saved.waiting.size > 0) continue;
      open.delete(saved);
      this.onSeenByAll(performance.now() - saved.startedAt);
    }
    if (open.size === 0) this.open.delete(league);
    this.checkIdle();
  }

  private save(serial: number): void {
    const { leagues, pickedGames } = this.world;
    const seatsPerLeague = this.players.length / leagues.length;
    const league = serial % leagues.length;
    const seat = Math.floor(serial / leagues.length) % seatsPerLeague;
    const round = Math.floor(serial / this.players.length);
    const game = pickedGames[round % pickedGames.length];
    const user = leagues[league]?.seats[seat];
    if (game === undefined || user === undefined) throw new Error("There is nobody or nothing to pick.");
    const isHome = Math.floor(round / pickedGames.length) % 2 === 1;
    const selectedTeamId = isHome ? game.homeTeamId : game.awayTeamId;
    const first = league * seatsPerLeague;
    const saved: Saved = {
      userId: user.userId,
      gameId: game.gameId,
      teamId: selectedTeamId,
      startedAt: performance.now(),
      waiting: new Set(Array.from({ length: seatsPerLeague }, (_none, index) => first + index)),
    };
    this.open.set(league, (this.open.get(league) ?? new Set()).add(saved));
    const leagueId = leagues[league]?.leagueId ?? "";
    this.players[first + seat]?.mutate("picks:submit", { leagueId, gameId: game.gameId, selectedTeamId });
  }

  private leagueOf(player: number): number {
    return Math.floor(player / (this.players.length / this.world.leagues.length));
  }

  private checkIdle(): void {
    if (this.open.size === 0) this.whenIdle?.();
  }
}
