// [4.8][7.35][7.36] Everybody with an account.
import { useMutation, usePaginatedQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { MailWarning, ShieldCheck, ShieldOff } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../convex/_generated/api";
import { Avatar } from "../../components/ui/Avatar";
import { Badge } from "../../components/ui/Badge";
import { Button } from "../../components/ui/buttons/Button";
import { Card, CardBody, CardHeader } from "../../components/ui/Card";
import { LaterConfirmDialog } from "../../components/ui/overlays/LaterConfirmDialog";
import { EmptyState } from "../../components/ui/feedback/EmptyState";
import { Skeleton } from "../../components/ui/feedback/Skeleton";
import { TextField } from "../../components/ui/forms/TextField";
import { useChange } from "../../hooks/useChange";
import { fullName } from "../../lib/format";

type Account = FunctionReturnType<typeof api.admin.listUsers>["page"][number];

const PAGE = 25;

export function UsersTab() {
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim());
  const { results, status, loadMore } = usePaginatedQuery(api.admin.listUsers, search === "" ? {} : { search }, {
    initialNumItems: PAGE,
  });
  const [asked, setAsked] = useState<Account | null>(null);
  return (
    <Card aria-label={t`Users`}>
      <CardHeader title={t`Users`} subtitle={t`Admins can see and change everything on this page.`} />
      <CardBody>
        <TextField
          label={t`Search users`}
          type="search"
          placeholder={t`Name or email`}
          className="max-w-md"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <ul className="mt-4 divide-y divide-hairline" aria-label={t`Users`}>
          {results.map((account) => (
            <AccountRow key={account.id} account={account} onChangeRole={() => setAsked(account)} />
          ))}
          {status === "LoadingFirstPage" &&
            [0, 1, 2, 3].map((row) => (
              <li key={row} className="flex h-16 items-center gap-3">
                <Skeleton className="size-8 rounded-full" />
                <Skeleton className="h-4 w-48" />
              </li>
            ))}
        </ul>
        {results.length === 0 && status === "Exhausted" && (
          <EmptyState title={t`Nobody found`} text={t`Try another part of the name or the address.`} />
        )}
        {(status === "CanLoadMore" || status === "LoadingMore") && (
          <Button className="mt-4" isLoading={status === "LoadingMore"} onClick={() => loadMore(PAGE)}>
            <Trans>Load More</Trans>
          </Button>
        )}
      </CardBody>
      <RoleDialog account={asked} onClose={() => setAsked(null)} />
    </Card>
  );
}

function AccountRow({ account, onChangeRole }: { account: Account; onChangeRole: () => void }) {
  const isAdmin = account.role === "admin";
  return (
    <li className="flex min-h-16 items-center gap-3 py-2">
      <Avatar name={fullName(account)} imageUrl={account.profileImageUrl} className="max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14 font-medium text-strong">
          <span className="wrap-anywhere">{fullName(account)}</span>
          {account.isMe && (
            <Badge>
              <Trans>You</Trans>
            </Badge>
          )}
          {isAdmin && (
            <Badge tone="accent" icon={<ShieldCheck aria-hidden="true" />}>
              <Trans>Admin</Trans>
            </Badge>
          )}
          {account.isDemoted && (
            <Badge icon={<ShieldOff aria-hidden="true" />}>
              <Trans>Was an admin</Trans>
            </Badge>
          )}
          {!account.isEmailConfirmed && (
            <Badge icon={<MailWarning aria-hidden="true" />}>
              <Trans>Email not confirmed</Trans>
            </Badge>
          )}
        </p>
        <p className="text-12 wrap-anywhere text-muted">{account.email}</p>
      </div>
      <Button
        size="sm"
        aria-label={`${isAdmin ? t`Remove admin` : t`Make admin`}: ${fullName(account)}`}
        onClick={onChangeRole}
      >
        {isAdmin ? <Trans>Remove Admin</Trans> : <Trans>Make Admin</Trans>}
      </Button>
    </li>
  );
}

/** [2.48] Asks for confirmation, with an extra warning before granting admin. */
function RoleDialog({ account, onClose }: { account: Account | null; onClose: () => void }) {
  const { run, isSaving } = useChange(useMutation(api.admin.setRole), {
    success: t`User role updated successfully`,
    failure: t`Failed to update user role`,
  });
  const grants = account?.role === "user";
  const name = account ? fullName(account) : "";
  const confirm = async () => {
    if (account && (await run({ userId: account.id, role: grants ? "admin" : "user" }))) onClose();
  };
  return (
    <LaterConfirmDialog
      isOpen={account !== null}
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={grants ? t`Make Admin` : t`Remove Admin`}
      text={
        grants ? (
          <>
            <Trans>
              {name} will be an admin.{" "}
              <strong className="font-semibold text-danger">
                Warning: admins see everybody’s picks before the deadline, can change games, picks and every league, and
                can make others admins.
              </strong>
            </Trans>
          </>
        ) : (
          t`${name} will become a regular user and lose access to this page at once.`
        )
      }
      confirmLabel={grants ? t`Make Admin` : t`Remove Admin`}
      variant={grants ? "danger" : "primary"}
      isLoading={isSaving}
    />
  );
}
