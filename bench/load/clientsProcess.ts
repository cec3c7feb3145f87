// The load's clients, in their own process: the players, the sockets of the bare broadcast, and the client that stops
// reading.
import { once } from "node:events";
import { WebSocket } from "ws";
import type { JSONValue } from "convex/values";
import { frameDecoder } from "./decodeFrame";
import { inBatches } from "./inBatches";
import type { GroupName, LoadCommand, LoadReport } from "./messages";
import { PickSaver } from "./PickSaver";
import { Player, type PlayerQuery } from "./Player";
import { StalledReader } from "./StalledReader";
import type { LeagueOfLoad } from "./world";
import { TickTracker } from "./TickTracker";

type Command<Type extends LoadCommand["type"]> = Extract<LoadCommand, { type: Type }>;

const openedAtATime = 50;
const [scores, leaguePicks] = [0, 3];

let problems: Record<string, number> = {};
let saveMs: number[] = [];
let frames = 0;
let savesTaken = 0;
let cpuTakenMs = 0;
let players: readonly Player[] = [];
let saver: PickSaver | null = null;
let stalled: StalledReader | null = null;
/** Called when a player has all its results on its connection. */
let onReady: () => void = () => {};
let syncUrl = "";
let shownWeek: { readonly season: number; readonly week: number } = { season: 0, week: 0 };

function report(message: LoadReport): void {
  process.send?.(message);
}

function note(what: string): void {
  problems[what] = (problems[what] ?? 0) + 1;
}

function trackerOf(group: GroupName, clients: number): TickTracker {
  return new TickTracker(clients, (tick) =>
    report({ type: "reached", group, tick, atNs: process.hrtime.bigint().toString() }),
  );
}

async function openBare({ url, count }: Command<"openBare">): Promise<void> {
  const tracker = trackerOf("bare", count);
  const places = Array.from({ length: count }, (_none, place) => place);
  await inBatches(places, openedAtATime, async (place) => {
    const socket = new WebSocket(url, { perMessageDeflate: false });
    socket.on("message", (data: Buffer) => tracker.see(place, Number(data.toString("latin1", 1, 7))));
    socket.on("close", (code) => note(`bare: dropped: ${code}`));
    await once(socket, "open");
  });
  report({ type: "opened", group: "bare", frameBytes: 0 });
}

function queriesOf({ leagueId, revealKey }: LeagueOfLoad, { season, week }: Command<"openPlayers">): PlayerQuery[] {
  return [
    { udfPath: "games:listScores", args: { season, week } },
    { udfPath: "standings:forLeague", args: { leagueId, season, limit: 20 } },
    { udfPath: "picks:listMine", args: { leagueId, season, week } },
    { udfPath: "picks:listRevealed", args: { leagueId, season, week, key: revealKey } },
  ];
}

async function openPlayers(command: Command<"openPlayers">): Promise<void> {
  const { leagues, season, week } = command;
  ({ syncUrl } = command);
  shownWeek = { season, week };
  const seats = leagues.flatMap((league) => league.seats.map((seat) => ({ ...seat, league })));
  const tracker = trackerOf("players", seats.length);
  const tickOf = newestTick();
  const decode = frameDecoder();
  let frameBytes = 0;
  players = seats.map(({ token, league }, place) => {
    return new Player({
      url: syncUrl,
      token,
      queries: queriesOf(league, command),
      decode: (data) => {
        frames += 1;
        return decode(data);
      },
      onResult: (queryId, value) => {
        if (queryId === scores) {
          frameBytes ||= Buffer.byteLength(JSON.stringify(value));
          tracker.see(place, tickOf(value));
        } else if (queryId === leaguePicks) saver?.see(place, value);
      },
      onReady: () => onReady(),
      onProblem: note,
    });
  });
  saver = new PickSaver(command, players, (tookMs) => saveMs.push(tookMs));
  for (let from = 0; from < players.length; from += openedAtATime) {
    const batch = players.slice(from, from + openedAtATime);
    await allReady(batch.length, () => batch.forEach((player) => player.connect()));
  }
  report({ type: "opened", group: "players", frameBytes });
}

/** Resolves with the time when each player was ready, in milliseconds since the start. */
function allReady(count: number, begin: () => void): Promise<number[]> {
  const startedAt = performance.now();
  const readyMs: number[] = [];
  return new Promise((resolve) => {
    onReady = () => {
      readyMs.push(performance.now() - startedAt);
      if (readyMs.length === count) resolve(readyMs);
    };
    begin();
  });
}

/** The newest tick in a list of scores; many frames share lists. */
function newestTick(): (value: JSONValue) => number {
  const known = new WeakMap<object, number>();
  return (value) => {
    const list = value as unknown as readonly { readonly lastPlay: string | null }[];
    const tick = known.get(list) ?? Math.max(0, ...list.map(({ lastPlay }) => Number(lastPlay?.slice(1, 7) ?? 0)));
    known.set(list, tick);
    return tick;
  };
}

async function storm(): Promise<void> {
  const readyMs = await allReady(players.length, () => {
    for (const player of players) player.cut();
    for (const player of players) player.connect();
  });
  const at = (index: number) => readyMs[index] ?? NaN;
  const [firstMs, halfMs, lastMs] = [at(0), at(Math.floor(readyMs.length / 2)), at(readyMs.length - 1)];
  report({ type: "recovered", firstMs, halfMs, lastMs });
}

function takeFigures(): void {
  const saves = (saver?.saves ?? 0) - savesTaken;
  savesTaken += saves;
  const { user, system } = process.cpuUsage();
  const cpuMs = (user + system) / 1000 - cpuTakenMs;
  cpuTakenMs += cpuMs;
  report({ type: "figures", frames, saves, saveMs, problems, cpuMs });
  [frames, saveMs, problems] = [0, [], {}];
}

process.on("message", (command: LoadCommand) => {
  switch (command.type) {
    case "openBare":
      void openBare(command);
      return;
    case "openPlayers":
      void openPlayers(command);
      return;
    case "savePicks":
      saver?.start(command.perSecond);
      return;
    case "stopSaving":
      void saver?.stop().then(() => report({ type: "savingStopped" }));
      return;
    case "takeFigures":
      return takeFigures();
    case "stallReader":
      stalled = new StalledReader(syncUrl, shownWeek);
      return;
    case "resumeReader":
      void stalled?.readAgain().then(() => report({ type: "readerDropped" }));
      return;
    case "storm":
      void storm();
      return;
    default:
      command satisfies never;
  }
});
