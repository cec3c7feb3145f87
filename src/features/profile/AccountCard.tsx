import { LogOut, MailCheck, MailWarning } from "lucide-react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { SendConfirmation } from "../../components/account/SendConfirmation";
import { useAskedSignOut } from "../../components/account/useAskedSignOut";
import { Avatar } from "../../components/ui/Avatar";
import { Badge } from "../../components/ui/Badge";
import { Button } from "../../components/ui/buttons/Button";
import { Card, CardBody } from "../../components/ui/Card";
import { useAuth } from "../../hooks/account/useAuth";
import { cx } from "../../lib/cx";
import { fullName } from "../../lib/format";
import type { CurrentUserView } from "../../lib/views";

export function AccountCard({ user }: { user: CurrentUserView }) {
  const { signOut, isLeaving, question } = useAskedSignOut();
  const { method } = useAuth();
  const address = method.kind === "forms" ? method.address : null;
  return (
    <Card aria-label={t`Account`}>
      <CardBody className="flex flex-wrap items-center gap-4">
        <Avatar
          name={fullName(user)}
          imageUrl={user.profileImageUrl}
          team={user.favoriteTeam}
          userId={user.id}
          size="lg"
        />
        <div className="min-w-0 flex-1">
          <p className="flex items-center gap-2 text-16 font-semibold text-strong">
            <span className="wrap-anywhere">{fullName(user)}</span>
            {user.role === "admin" && (
              <Badge tone="accent">
                <Trans>Admin</Trans>
              </Badge>
            )}
          </p>
          <p className="text-14 wrap-anywhere text-muted">{user.email}</p>
          {address && (
            <p
              className={cx(
                "mt-1 flex items-center gap-1.5 text-12 font-medium [&_svg]:size-4",
                address.isConfirmed ? "text-success" : "text-warning",
              )}
            >
              {address.isConfirmed ? <MailCheck aria-hidden="true" /> : <MailWarning aria-hidden="true" />}
              {address.isConfirmed ? (
                <Trans>Confirmed</Trans>
              ) : (
                <Trans>Not confirmed yet: open the link we sent you</Trans>
              )}
            </p>
          )}
        </div>
        {address && !address.isConfirmed && method.kind === "forms" && <SendConfirmation method={method} />}
        <Button
          iconLeft={<LogOut aria-hidden="true" className="size-4" />}
          className="max-sm:w-full"
          isLoading={isLeaving}
          onClick={signOut}
        >
          <Trans>Sign Out</Trans>
        </Button>
        {question}
      </CardBody>
    </Card>
  );
}
