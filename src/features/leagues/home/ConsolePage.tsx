// [13.1] /leagues/{id}/console
import {
  BookOpen,
  Layers,
  ListOrdered,
  Mail,
  MessagesSquare,
  MonitorPlay,
  Megaphone,
  Newspaper,
  FileOutput,
  RefreshCw,
  Settings,
  ClipboardPen,
  Contact,
  Trophy,
  FileInput,
} from "lucide-react";
import { useState } from "react";
import { Navigate, useNavigate } from "react-router-dom";
import { t } from "@lingui/core/macro";
import { picksForOthersOf } from "../../../../domain/leagues/picksForOthers";
import { Console } from "../../../components/league/console/Console";
import { MoneyPowers } from "../../../components/league/console/MoneyPowers";
import { PowerList } from "../../../components/league/console/PowerList";
import { useLeague } from "../../../components/league/useLeague";
import { laterDialog } from "../../../components/ui/overlays/laterDialog";
import { paths } from "../../../lib/paths";
import { useLeagueDialogs } from "../dialogs/useLeagueDialogs";

const ForOtherDialog = laterDialog(
  async () => (await import("../../../components/league/forOthers/ForOtherDialog")).ForOtherDialog,
);
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

/** Members are led to the league's home. */
export function ConsolePage() {
  const league = useLeague();
  const navigate = useNavigate();
  const { open, dialogs } = useLeagueDialogs({ leagues: [league], onGone: () => void navigate(paths.leagues) });
  const [isPicking, setPicking] = useState(false);
  const [isInviting, setInviting] = useState(false);
  const [isShowing, setShowing] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const [isTelling, setTelling] = useState(false);
  if (!league.isCommissioner) return <Navigate to={paths.league(league.id)} replace />;
  return (
    <Console league={league}>
      <PowerList
        title={t`The week`}
        powers={[
          ...(picksForOthersOf(league) !== "never"
            ? [
                {
                  label: t`Enter a pick`,
                  hint: t`For somebody else, or open a locked game`,
                  icon: ClipboardPen,
                  act: () => setPicking(true),
                },
              ]
            : []),
          {
            label: t`Games and lines`,
            hint: t`Which games count this week, and their lines`,
            icon: ListOrdered,
            act: paths.leagueRules(league.id, "games"),
          },
          {
            label: t`Print sheets`,
            hint: t`Blank, filled, or everybody’s on one page`,
            icon: FileOutput,
            act: paths.leaguePrint(league.id),
          },
        ]}
      />
      <PowerList
        title={t`People`}
        powers={[
          {
            label: t`Members and groups`,
            hint: t`Roles, managers, players without an account`,
            icon: Contact,
            act: paths.leagueMembers(league.id),
          },
          { label: t`Invite by mail`, hint: t`And who has joined`, icon: Mail, act: () => setInviting(true) },
          {
            label: t`Announce`,
            hint: t`Pinned on the home, and members are told`,
            icon: Megaphone,
            act: () => open("announce", league),
          },
          {
            label: t`Add to the recap`,
            hint: t`What you say in Tuesday’s mail to members`,
            icon: Newspaper,
            act: () => setWriting(true),
          },
          {
            label: t`Renew code`,
            hint: t`The old invite link ends`,
            icon: RefreshCw,
            act: () => open("renew", league),
          },
        ]}
      />
      <MoneyPowers league={league} />
      <PowerList
        title={t`The league`}
        powers={[
          {
            label: t`League settings`,
            hint: t`Name, joining, deadline, picks for others`,
            icon: Settings,
            act: () => open("settings", league),
          },
          {
            label: t`Move in`,
            hint: t`The season so far, from another site or a spreadsheet`,
            icon: FileInput,
            act: paths.leagueMoveIn(league.id),
          },
          { label: t`Change rules`, hint: t`How picks score`, icon: BookOpen, act: () => open("rules", league) },
          {
            label: t`Segments`,
            hint: t`Parts of the season with a winner each`,
            icon: Layers,
            act: paths.leagueRules(league.id, "segments"),
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
            act: paths.leagueHallOfFame(league.id),
          },
        ]}
      />
      {dialogs}
      <ForOtherDialog league={league} whom="anybody" isOpen={isPicking} onClose={() => setPicking(false)} />
      <ChatsDialog league={league} isOpen={isTelling} onClose={() => setTelling(false)} />
      <BigScreenDialog league={league} isOpen={isShowing} onClose={() => setShowing(false)} />
      <RecapDialog league={league} isOpen={isWriting} onClose={() => setWriting(false)} />
      <MailInvitationsDialog league={league} isOpen={isInviting} onClose={() => setInviting(false)} />
    </Console>
  );
}
