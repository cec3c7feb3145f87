// [13.1] The viewer's actions on one member. Nothing is drawn where there are none.
import { Crown, ShieldCheck, ShieldMinus, SquarePen, UserMinus, Users } from "lucide-react";
import { t } from "@lingui/core/macro";
import { leagueNoun } from "../../../domain/leagues/leagueForms";
import { fullName } from "../../lib/format";
import type { LeagueView, MemberView } from "../../lib/views";
import { Menu, type MenuAction } from "../ui/overlays/Menu";
import { canPickForOthers } from "./canPickForOthers";

/** Actions that are asked about first (MemberDialogs). */
export type AskedAction = "name" | "dismiss" | "stepDown" | "transfer" | "remove";
/** [16.5][13.2] */
export type MemberAction = AskedAction | "managers" | "enterPick";

interface MemberMenuProps {
  league: LeagueView;
  member: MemberView;
  onAct: (action: MemberAction) => void;
}

export function MemberMenu({ league, member, onAct }: MemberMenuProps) {
  const actions = actionsOn(league, member);
  if (actions.length === 0) return null;
  const items = actions.map((action): MenuAction => ({ ...itemOf(action, league), onSelect: () => onAct(action) }));
  return <Menu label={t`Options for ${fullName(member)}`} actions={items} />;
}

/** A deleted account can only be removed. */
function actionsOn(league: LeagueView, { isMe, isFormer, isCreator, isCommissioner }: MemberView): MemberAction[] {
  if (isMe) {
    return isCommissioner && !isCreator ? ["managers", "stepDown"] : ["managers"];
  }
  const picking: MemberAction[] = canPickForOthers(league) && !isFormer ? ["enterPick"] : [];
  if (league.isCreator)
    return isFormer ? ["remove"] : [...picking, isCommissioner ? "dismiss" : "name", "transfer", "remove"];
  return league.isCommissioner && !isCommissioner ? [...picking, "remove"] : picking;
}

function itemOf(action: MemberAction, league: LeagueView): Omit<MenuAction, "onSelect"> {
  const noun = leagueNoun(league);
  switch (action) {
    case "enterPick":
      return { label: t`Enter a pick…`, icon: <SquarePen aria-hidden="true" /> };
    case "managers":
      return { label: t`Managers`, icon: <Users aria-hidden="true" /> };
    case "name":
      return { label: t`Make commissioner`, icon: <ShieldCheck aria-hidden="true" /> };
    case "dismiss":
      return { label: t`Dismiss as commissioner`, icon: <ShieldMinus aria-hidden="true" /> };
    case "stepDown":
      return { label: t`Step down as commissioner`, icon: <ShieldMinus aria-hidden="true" />, tone: "danger" };
    case "transfer":
      return { label: t`Hand over ${noun}`, icon: <Crown aria-hidden="true" /> };
    case "remove":
      return { label: t`Remove from ${noun}`, icon: <UserMinus aria-hidden="true" />, tone: "danger" };
  }
}
