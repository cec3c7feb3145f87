import { UserRoundPen } from "lucide-react";
import { t } from "@lingui/core/macro";
import { api } from "../../../convex/_generated/api";
import { useCurrentUser } from "../../hooks/account/useCurrentUser";
import { useQuietQuery } from "../../hooks/useQuietQuery";
import type { GameView } from "./gameViews";

/** Shown to admins only: one of them set the score, and the feed doesn't overwrite it. */
export function HeldMark({ game }: { game: GameView }) {
  const isAdmin = useCurrentUser()?.role === "admin";
  const { season, week } = game;
  const held = useQuietQuery(api.admin.listHeldScores, isAdmin ? { season, week } : "skip");
  if (!held?.includes(game.id)) return null;
  const label = t`Score set by an admin`;
  return (
    <span role="img" aria-label={label} title={label} className="text-accent">
      <UserRoundPen aria-hidden="true" className="size-4" />
    </span>
  );
}
