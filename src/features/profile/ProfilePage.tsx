// [2.47] /profile
import { t } from "@lingui/core/macro";
import { PageHeader } from "../../components/ui/PageHeader";
import { useCurrentUser } from "../../hooks/account/useCurrentUser";
import { useDocumentTitle } from "../../hooks/useDocumentTitle";
import { AccountCard } from "./AccountCard";
import { AppearanceCard } from "./AppearanceCard";
import { CalendarCard } from "./CalendarCard";
import { DeleteAccountCard } from "./DeleteAccountCard";
import { InstallCard } from "./InstallCard";
import { NameCard } from "./NameCard";
import { NotificationsCard } from "./notifications/NotificationsCard";
import { SignInCard } from "./SignInCard";
import { StreamCard } from "./StreamCard";
import { TeamCard } from "./TeamCard";

const columnStyles = "grid grid-cols-1 gap-4 lg:gap-6";

export function ProfilePage() {
  useDocumentTitle(t`Profile`);
  // The frame shows pages only once the user is loaded.
  const user = useCurrentUser();
  if (!user) return null;
  return (
    <>
      <PageHeader title={t`Profile`} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-6">
        <div className={columnStyles}>
          <AccountCard user={user} />
          <NameCard user={user} />
          <TeamCard user={user} />
          <SignInCard />
          <CalendarCard />
        </div>
        <div className={columnStyles}>
          <NotificationsCard />
          <StreamCard user={user} />
          <AppearanceCard />
          <InstallCard />
          <DeleteAccountCard />
        </div>
      </div>
    </>
  );
}
