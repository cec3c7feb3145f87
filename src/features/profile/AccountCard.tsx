import { LogOut } from "lucide-react";
import { useState } from "react";
import { Avatar } from "../../components/ui/Avatar";
import { Badge } from "../../components/ui/Badge";
import { Button } from "../../components/ui/Button";
import { Card, CardBody } from "../../components/ui/Card";
import { useSignOut } from "../../hooks/useSignOut";
import { fullName } from "../../lib/format";
import type { CurrentUserView } from "../../lib/views";

export function AccountCard({ user }: { user: CurrentUserView }) {
  const signOut = useSignOut();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await signOut().finally(() => setLeaving(false));
  };
  return (
    <Card aria-label="Account">
      <CardBody className="flex flex-wrap items-center gap-4">
        <Avatar name={fullName(user)} imageUrl={user.profileImageUrl} size="lg" />
        <div className="min-w-0 flex-1">
          <p className="flex items-center gap-2 text-16 font-semibold text-strong">
            <span className="wrap-anywhere">{fullName(user)}</span>
            {user.role === "admin" && <Badge tone="accent">Admin</Badge>}
          </p>
          <p className="text-14 wrap-anywhere text-muted">{user.email}</p>
        </div>
        <Button
          iconLeft={<LogOut aria-hidden="true" className="size-4" />}
          className="max-sm:w-full"
          isLoading={isLeaving}
          onClick={() => void leave()}
        >
          Sign Out
        </Button>
      </CardBody>
    </Card>
  );
}
