// Two columns: the sheet, and what isn't the sheet itself. On narrow screens the second one comes below while there is
// something to pick, and above once all is picked. It keeps its place as long as the viewer stays in the week, so that
// the last pick moves nothing.
import { Suspense, useEffect, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { t } from "@lingui/core/macro";
import { LiveAnnouncer } from "../../../components/games/scores/LiveAnnouncer";
import type { EntryId, GameId, TeamId, WeekGamesView } from "../../../components/games/gameViews";
import type { WeekFilters } from "../../../components/games/weeks/useWeekFilters";
import { EnteredNotes } from "../../../components/games/EnteredNotes";
import { BelowFold } from "../../../components/ui/BelowFold";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { laterDialog } from "../../../components/ui/overlays/laterDialog";
import { useIsPhone } from "../../../hooks/useIsPhone";
import type { MyWeek } from "../../../hooks/useKeyedQuery";
import { useMediaQuery } from "../../../hooks/useMediaQuery";
import { cx } from "../../../lib/cx";
import { later } from "../../../lib/later";
import type { LeagueView } from "../../../lib/views";
import type { SheetView } from "../confidence/ConfidencePanel";
import { ConfidencePanel, NumberFigures, OrderList } from "../confidence/numberParts";
import type { LeagueSheet } from "../sheet/leagueSheet";
import { sheetKey } from "../sheet/pendingSaves";
import { SheetNews } from "../sheet/SheetNews";
import { useNextToPick } from "../sheet/useNextToPick";
import type { usePickSheet } from "../sheet/usePickSheet";
import { WeekBar } from "../sheet/WeekBar";
import { WeekSheet, type WeekSheetProps } from "../sheet/WeekSheet";
import { SheetNotes } from "./SheetNotes";
import type { OwnWeek } from "./useOwnWeek";
import { useNextStep } from "./useNextStep";
import { GUESS_ID, WeekRest } from "./WeekRest";

/** Where the rules ask for more than teams. */
const PickTools = later(async () => (await import("./PickTools")).PickTools);
const TOOLS_ID = "your-week";

const CopiedNotice = later(async () => (await import("../copy/CopiedNotice")).CopiedNotice);
const OpenedNotes = later(async () => (await import("../sheet/OpenedNotes")).OpenedNotes);
const CopyPicksDialog = laterDialog(async () => (await import("../copy/CopyPicksDialog")).CopyPicksDialog);

/** [12.1] Picks can be copied between pick'em leagues. */
const hasOthers = (leagues: readonly LeagueView[] | undefined) =>
  (leagues ?? []).filter(({ poolType }) => poolType === "pickem").length > 1;

const isOwn = ({ kind }: MyWeek["pickable"][number]) => kind === "own";

interface WeekBodyProps extends Pick<WeekSheetProps, "scores" | "teams" | "mine" | "sheet" | "onChoose"> {
  filters: WeekFilters;
  /** null until all that the sheet needs is known. */
  week: WeekGamesView | null;
  isLoading: boolean;
  /** [16.2][16.3] Whom the viewer picks for. */
  pickable: MyWeek["pickable"];
  onEntry: (entryId: EntryId) => void;
  /** Stands in place of the sheet; null where there is one. */
  instead: ReactNode;
  stats: ReactNode;
  own: LeagueSheet | null;
  inLeague: OwnWeek;
  isUnderWay: ReturnType<typeof usePickSheet>["isUnderWay"];
}

export function WeekBody(props: WeekBodyProps) {
  const { filters, week, isLoading, pickable, instead, scores, teams, mine, own, inLeague, sheet, onChoose } = props;
  const { league, leagues, shown } = filters;
  const { at, picks, locked, numbered, numbers, rules, actions, holdWeights, progress } = inLeague;
  const isWide = useMediaQuery("(width >= 64rem)");
  const isPhone = useIsPhone();
  // Null until the viewer asks for one of them.
  const [view, setView] = useState<SheetView | null>(null);
  const hasNumbers = numbers !== null;
  useEffect(() => {
    // A failure is told to whoever draws one of them.
    if (hasNumbers) for (const part of [ConfidencePanel, NumberFigures, OrderList]) part.load().catch(() => undefined);
  }, [hasNumbers]);

  const key = `${league?.id}/${shown?.season}/${shown?.week}`;
  const [held, setHeld] = useState<{ key: string; isRestFirst: boolean } | null>(null);
  if (!isLoading && held?.key !== key) setHeld({ key, isRestFirst: progress !== null && progress.toPick.length === 0 });

  const games = week?.games ?? [];
  const next = useNextStep({
    own,
    week: inLeague,
    games,
    leagues: leagues ?? [],
    pickable,
    onEntry: props.onEntry,
    onNumbers: () => {
      if (!isWide) flushSync(() => setView("order"));
      const tools = document.getElementById(TOOLS_ID);
      tools?.scrollIntoView({ block: "nearest" });
      tools?.focus({ preventScroll: true });
    },
    onGuess: () => document.querySelector<HTMLInputElement>(`#${GUESS_ID} input`)?.focus(),
  });
  const saveOf = (id: GameId) => (at === null ? undefined : sheet[sheetKey(at.leagueId, id)]?.kind);
  const toPick = progress?.toPick.filter((id) => saveOf(id) !== "unsaved") ?? [];
  const left = Math.max(0, (progress?.left ?? 0) - ((progress?.toPick.length ?? 0) - toPick.length));
  const unsaved = games.filter(({ id }) => !locked.has(id) && saveOf(id) === "unsaved").length;
  const nextToPick = useNextToPick({
    key,
    toPick: left > 0 ? toPick : [],
    isChosen: (id) => at !== null && props.isUnderWay(at.leagueId, id),
  });
  const handleNext = () => {
    flushSync(() => setView("games"));
    nextToPick.goOn();
  };
  const [isCopying, setCopying] = useState(false);
  const ownEntries = pickable.filter(isOwn);
  const player = pickable.find(({ entryId, kind }) => kind === "player" && entryId === at?.entryId);
  const isOwnSheet = !at?.entryId || ownEntries.some(({ entryId }) => entryId === at.entryId);
  const canCopy =
    isOwnSheet &&
    progress?.isOpen &&
    progress.picked > 0 &&
    progress.toPick.length + unsaved === 0 &&
    (ownEntries.length > 1 || hasOthers(leagues));
  const teamName = (id: TeamId) => teams.get(id)?.name ?? t`Unknown`;
  const hasTools = own !== null && (own.recast !== null || hasNumbers || own.settings.weights === "bestBet");
  const tools = hasTools && week && (
    <Suspense
      fallback={
        <Skeleton className={cx("rounded-card", hasNumbers ? "mt-1.5 h-11 sm:h-31 lg:mt-0 lg:h-41" : "mt-3 h-11")} />
      }
    >
      <PickTools
        id={TOOLS_ID}
        own={own}
        week={inLeague}
        games={games}
        teams={teams}
        sheet={sheet}
        view={isWide ? null : (view ?? "games")}
        onView={setView}
      />
    </Suspense>
  );
  const order = own && numbers && rules && (
    <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
      <OrderList
        games={games}
        teams={teams}
        picks={picks}
        numbered={numbered}
        rules={rules}
        numbers={numbers}
        unpicked={progress?.toPick.length ?? 0}
        isBeside={isWide}
      />
    </Suspense>
  );
  // Drawn anew once the first week has arrived, since their places depend on that.
  const stage = held === null ? "waiting" : "known";
  const columns = [
    <div key={`sheet ${stage}`} className="min-w-0 pt-1">
      {instead !== null && <div className="pt-3">{instead}</div>}
      {at && week && mine && (
        <SheetNews
          key={`${at.leagueId}/${at.season}/${at.week}`}
          leagueId={at.leagueId}
          own={own}
          sheet={sheet}
          names={{ games, teamName }}
          locked={locked}
          picks={picks}
        />
      )}
      {week && games.length > 0 && (
        <>
          {league && mine && shown && (
            <SheetNotes
              key={key}
              league={league}
              own={own}
              games={games}
              season={shown.season}
              neverLocks={mine.neverLocks}
              limit={mine.pickLimit ?? null}
              isOpen={progress?.isOpen ?? false}
            />
          )}
          {mine?.opened && (
            <Suspense fallback={<div className="h-11" />}>
              <OpenedNotes opened={mine.opened} games={games} teams={teams} />
            </Suspense>
          )}
          {at && mine && (
            <EnteredNotes
              members={[{ entryId: key, entryName: mine.entryName ?? "", picks: mine.picks }]}
              games={games}
              teams={teams}
            />
          )}
          {at && own && own.copied > 0 && isOwnSheet && (
            <Suspense fallback={<div className="h-11" />}>
              <CopiedNotice at={at} copied={own.copied} />
            </Suspense>
          )}
          {at && isOwnSheet && (
            <CopyPicksDialog key={`copy ${key}`} at={at} isOpen={isCopying} onClose={() => setCopying(false)} />
          )}
          {!isWide && tools}
          {!isWide && order && view === "order" ? (
            <div className="pt-4">{order}</div>
          ) : (
            <WeekSheet
              isOpening={view === null}
              week={week}
              scores={scores}
              teams={teams}
              league={league ?? null}
              mine={mine}
              sheet={sheet}
              picks={picks}
              locked={locked}
              rules={rules}
              actions={actions}
              holdWeights={holdWeights}
              nextToPick={nextToPick}
              onChoose={onChoose}
            />
          )}
          {progress && (
            <WeekBar
              progress={progress}
              left={left}
              isHeld={mine?.heldFromWeek !== undefined}
              unsaved={unsaved}
              next={next}
              onNext={handleNext}
              onCopy={canCopy ? () => setCopying(true) : null}
              isCopyHere={ownEntries.length > 1}
            />
          )}
          <LiveAnnouncer games={games} scores={scores} teamName={teamName} />
        </>
      )}
    </div>,
    <div
      key={`rest ${stage}`}
      className={cx("pt-4 lg:col-start-2 lg:row-start-1", !hasNumbers && "lg:sticky lg:top-32 lg:self-start")}
    >
      <BelowFold turn={held?.isRestFirst ? 0 : 3}>
        <WeekRest
          filters={filters}
          stats={props.stats}
          own={own}
          week={inLeague}
          games={games}
          byes={week?.byeTeamIds ?? []}
          teams={teams}
          playerName={player?.entryName ?? null}
          hasNet={
            (isOwnSheet || player !== undefined) &&
            mine !== null &&
            !mine.neverLocks &&
            games.some(({ status }) => status === "scheduled") &&
            shown?.season === league?.currentSeason
          }
        >
          {isWide && tools}
          {isWide && order}
          {isPhone && own && numbers && (
            <section
              aria-label={t`Your numbers`}
              className="rounded-card border border-hairline bg-surface px-4 py-3 shadow-card"
            >
              <Suspense fallback={<Skeleton className="h-21 rounded-md" />}>
                <NumberFigures league={own} games={games} numbered={numbered} numbers={numbers} />
              </Suspense>
            </section>
          )}
        </WeekRest>
      </BelowFold>
    </div>,
  ];
  return (
    <div className="grid grid-cols-1 gap-x-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      {held?.isRestFirst ? columns.toReversed() : columns}
    </div>
  );
}
