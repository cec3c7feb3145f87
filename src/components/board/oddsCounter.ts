// Asks a worker for odds, one question at a time: while it counts, only the newest question waits.
import type { LeagueOdds } from "../../../domain/odds/weekOutlook";
import type { GameId, TeamId } from "../games/gameViews";
import type { BoardGame, BoardWeek, EntryId } from "./boardWeek";

export interface OddsQuestion {
  readonly rules: BoardWeek["rules"];
  /** By kickoff; null for one that is as in the question before. Copying them all would block the page. */
  readonly games: readonly (BoardGame | null)[];
  /** Null for those of the question before. */
  readonly sheets: Pick<BoardWeek, "members" | "own"> | null;
  readonly focus: EntryId | null;
}

export type BoardOdds = LeagueOdds<EntryId>;

export interface OddsAnswer {
  readonly odds: BoardOdds;
}

export interface OddsCounter {
  readonly ask: (week: BoardWeek, focus: EntryId | null) => void;
  readonly stop: () => void;
}

interface Asked {
  readonly week: BoardWeek;
  readonly focus: EntryId | null;
}

/**
 * Starts with the code of the pages that need one, while their data is on its way. On a first visit that comes first.
 */
let spare = isKeptHere() ? startWorker() : null;

/** `onOdds` gets the answers in the order of the questions; questions that a newer one replaced get none. */
export function startCounter(onOdds: (week: BoardWeek, odds: BoardOdds) => void): OddsCounter {
  let sent: Asked | null = null;
  let isCounting = false;
  let waiting: Asked | null = null;
  let isStopped = false;

  const worker = spare ?? startWorker();
  spare = null;
  // No browser that runs this app needs it, so none loads it with the page.
  const counting = worker ? null : startCounting();
  const send = (asked: Asked) => {
    const { week, focus } = asked;
    const before = sent?.week;
    sent = asked;
    isCounting = true;
    if (worker) worker.postMessage(questionOf(asked, before));
    else void counting?.then((count) => receive({ odds: count(week, focus) }));
  };
  const receive = ({ odds }: OddsAnswer) => {
    const answered = sent;
    const next = waiting;
    waiting = null;
    isCounting = false;
    if (isStopped) return;
    if (next) send(next);
    if (answered) onOdds(answered.week, odds);
  };
  worker?.addEventListener("message", ({ data }: MessageEvent<OddsAnswer>) => receive(data));

  return {
    ask(week, focus) {
      if (isCounting) waiting = { week, focus };
      else send({ week, focus });
    },
    stop() {
      isStopped = true;
      worker?.terminate();
    },
  };
}

function questionOf({ week, focus }: Asked, before: BoardWeek | undefined): OddsQuestion {
  const games = week.games.map((game, index) => (before?.games[index] === game ? null : game));
  const { rules, members, own } = week;
  const isSame = before?.members === members && before.own === own;
  return { rules, games, sheets: isSame ? null : { members, own: own ?? null }, focus };
}

async function startCounting() {
  const { startLeagueOdds } = await import("../../../domain/odds/weekOutlook");
  return startLeagueOdds<EntryId, GameId, TeamId>();
}

/** The service worker has the app's files on this device. */
function isKeptHere(): boolean {
  return "serviceWorker" in navigator && navigator.serviceWorker.controller !== null;
}

/** Null where there are no workers: then the page counts by itself. */
function startWorker(): Worker | null {
  if (typeof Worker === "undefined") return null;
  return new Worker(new URL("./oddsWorker.ts", import.meta.url), { type: "module" });
}
