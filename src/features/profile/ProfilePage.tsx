// [2.47] /profile
import { PageHeader } from "../../components/ui/PageHeader";
import { useCurrentUser } from "../../hooks/useCurrentUser";
import { useDocumentTitle } from "../../hooks/useDocumentTitle";
import { AccountCard } from "./AccountCard";
import { AppearanceCard } from "./AppearanceCard";
import { DeleteAccountCard } from "./DeleteAccountCard";
import { NameCard } from "./NameCard";
import { NotificationsCard } from "./NotificationsCard";
import { TeamCard } from "./TeamCard";

export function ProfilePage() {
  useDocumentTitle("Profile");
  // The frame shows pages only once the user is known.
  const user = useCurrentUser();
  if (!user) return null;
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title="Profile" />
      <div className="space-y-4">
        <AccountCard user={user} />
        <NameCard user={user} />
        <TeamCard user={user} />
        <NotificationsCard />
        <AppearanceCard />
        <DeleteAccountCard />
      </div>
    </div>
  );
}
