import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";
import type { TeamMap } from "../../../hooks/useTeams";
import type { GameView } from "../gameViews";

type Ready<View> = Extract<View, { state: "ready" }>;

export type InjuriesView = Ready<FunctionReturnType<typeof api.gameDetails.injuries>>;
export type TeamInjuriesView = InjuriesView["teams"][number];
export type InjuryView = TeamInjuriesView["injuries"][number];

export type PreviewView = Ready<FunctionReturnType<typeof api.gameDetails.preview>>;
export type ArticleView = NonNullable<PreviewView["article"]>;
export type OddsView = NonNullable<PreviewView["odds"]>;
export type PriceView = OddsView["moneyline"]["home"];
export type TeamPlayersView = PreviewView["teams"][number];

export interface DetailsProps {
  game: GameView;
  teams: TeamMap;
}
