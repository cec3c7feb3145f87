// [13.1] /survivor/{id}/console
import {
  Mail,
  Megaphone,
  Newspaper,
  MessagesSquare,
  MonitorPlay,
  FileInput,
  FileOutput,
  RefreshCw,
  Settings,
  SlidersHorizontal,
  Contact,
  Trophy,
} from "lucide-react";
import { useState } from "react";
import { Navigate, useNavigate } from "react-router-dom";
import { t } from "@lingui/core/macro";
import { Console } from "../../../components/league/console/Console";
import { MoneyPowers } from "../../../components/league/console/MoneyPowers";
import { PowerList } from "../../../components/league/console/PowerList";
import type { PoolView } from "../../../components/survivor/survivorViews";
import { laterDialog } from "../../../components/ui/overlays/laterDialog";
import { paths } from "../../../lib/paths";
import { usePoolDialogs } from "../dialogs/usePoolDialogs";
import { PoolSubpage } from "../../../components/survivor/PoolSubpage";

const ChatsDialog = laterDialog(async () => (await import("../../../components/league/chats/ChatsDialog")).ChatsDialog);
const BigScreenDialog = laterDialog(
  async () => (await import("../../../components/invite/BigScreenDialog")).BigScreenDialog,
);
const RecapDialog = laterDialog(
  async () => (await import("../../../components/league/console/RecapDialog")).RecapDialog,
);
const MailInvitationsDialog = laterDialog(
  async () => (await import("../../../components/invite/mail/MailInvitationsDialog")).MailInvitationsDialog,
);
const RenewCodeDialog = laterDialog(
  async () => (await import("../../../components/invite/RenewCodeDialog")).RenewCodeDialog,
);

export function PoolConsolePage() {
  return (
    <PoolSubpage title={t`Pool console`} titleOf={({ league }) => t`Console of ${league.name}`}>
      {(_, pool) => <PoolConsole pool={pool} />}
    </PoolSubpage>
  );
}

/** Members are led to the pool. */
function PoolConsole({ pool }: { pool: PoolView }) {
  const { league } = pool;
  const navigate = useNavigate();
  const { open, dialogs } = usePoolDialogs({ pools: [pool], onGone: () => void navigate(paths.survivor) });
  const [isInviting, setInviting] = useState(false);
  const [isShowing, setShowing] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const [isTelling, setTelling] = useState(false);
  const [isRenewing, setRenewing] = useState(false);
  if (!league.isCommissioner) return <Navigate to={paths.survivorPool(league.id)} replace />;
  return (
    <Console league={league}>
      <PowerList
        title={t`People`}
        powers={[
          {
            label: t`Members`,
            hint: t`Roles, players without an account, and who is removed`,
            icon: Contact,
            act: () => open("members", pool),
          },
          { label: t`Invite by mail`, hint: t`And who has joined`, icon: Mail, act: () => setInviting(true) },
          {
            label: t`Announce`,
            hint: t`Pinned on the home, and members are told`,
            icon: Megaphone,
            act: () => open("announce", pool),
          },
          {
            label: t`Add to the recap`,
            hint: t`What you say in Tuesday’s mail to members`,
            icon: Newspaper,
            act: () => setWriting(true),
          },
          { label: t`Renew code`, hint: t`The old invite link ends`, icon: RefreshCw, act: () => setRenewing(true) },
        ]}
      />
      <MoneyPowers league={league} />
      <PowerList
        title={t`The pool`}
        powers={[
          {
            label: t`Pool settings`,
            hint: t`Name, joining, deadline, picks for others`,
            icon: Settings,
            act: () => open("settings", pool),
          },
          {
            label: t`Move in`,
            hint: t`The season so far, from another site or a spreadsheet`,
            icon: FileInput,
            act: paths.moveInOf(league),
          },
          {
            label: t`Pool options`,
            hint: t`Lives, ties, buy-backs`,
            icon: SlidersHorizontal,
            act: () => open("options", pool),
          },
          {
            label: t`Print sheets`,
            hint: t`Blank, filled, or everybody’s on one page`,
            icon: FileOutput,
            act: paths.survivorPrint(league.id),
          },
          {
            label: t`Group chats`,
            hint: t`News in Discord, Slack, Teams or GroupMe`,
            icon: MessagesSquare,
            act: () => setTelling(true),
          },
          {
            label: t`Big screen`,
            hint: t`Scores and the board on a TV in the room`,
            icon: MonitorPlay,
            act: () => setShowing(true),
          },
          {
            label: t`Hall of fame`,
            hint: t`Records, seasons and champions of the past`,
            icon: Trophy,
            act: paths.hallOfFameOf(league),
          },
        ]}
      />
      {dialogs}
      <ChatsDialog league={league} isOpen={isTelling} onClose={() => setTelling(false)} />
      <BigScreenDialog league={league} isOpen={isShowing} onClose={() => setShowing(false)} />
      <RecapDialog league={league} isOpen={isWriting} onClose={() => setWriting(false)} />
      <MailInvitationsDialog league={league} isOpen={isInviting} onClose={() => setInviting(false)} />
      <RenewCodeDialog leagueId={league.id} name={league.name} isOpen={isRenewing} onClose={() => setRenewing(false)} />
    </Console>
  );
}
