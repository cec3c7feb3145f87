import { useMutation } from "convex/react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../convex/_generated/api";
import { Button } from "../../components/ui/buttons/Button";
import { Card, CardBody, CardHeader } from "../../components/ui/Card";
import { LaterConfirmDialog } from "../../components/ui/overlays/LaterConfirmDialog";
import { useAuth } from "../../hooks/account/useAuth";
import { useChange } from "../../hooks/useChange";
import { leaveByChoice } from "../../lib/farewell";
import { paths } from "../../lib/paths";

/** Deletes the account: the player's data first, then the account at the sign-in service. */
export function DeleteAccountCard() {
  const { confirmIdentity, closeAccount } = useAuth();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { run, isSaving } = useChange(useMutation(api.users.deleteAccount), {
    success: t`Account deleted`,
    failure: t`Failed to delete account`,
  });
  const ask = async () => setAsking(await confirmIdentity());
  const remove = () =>
    leaveByChoice(async () => {
      if (!(await run({}))) return false;
      setAsking(false);
      // Go to the landing page first, so that this page isn't remembered as the wanted one [2.11].
      await navigate(paths.home);
      await closeAccount();
      return true;
    });
  return (
    <Card aria-label={t`Delete account`}>
      <CardHeader
        title={t`Delete Account`}
        subtitle={t`Your name, email address and settings are deleted immediately.`}
      />
      <CardBody>
        <Button className="text-danger!" onClick={() => void ask()}>
          <Trans>Delete Account</Trans>
        </Button>
      </CardBody>
      <LaterConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t`Delete Account`}
        text={t`Are you sure you want to delete your account? This action cannot be undone. Your past picks stay in your leagues’ tables under “Former member”; leagues that you created go to the member who joined first.`}
        confirmLabel={t`Delete Account`}
        isLoading={isSaving}
        onConfirm={() => void remove()}
      />
    </Card>
  );
}
