import { useMutation } from "convex/react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import { Button } from "../../components/ui/buttons/Button";
import { Card, CardBody, CardHeader } from "../../components/ui/Card";
import { LaterConfirmDialog } from "../../components/ui/overlays/LaterConfirmDialog";
import { useAuth } from "../../hooks/account/useAuth";
import { useChange } from "../../hooks/useChange";
import { leaveByChoice } from "../../lib/farewell";
import { paths } from "../../lib/paths";
import * as texts from "../../texts/pages/profile";

/** Deletes the account: the player's data first, then the account at the sign-in service. */
export function DeleteAccountCard() {
  const { confirmIdentity, closeAccount } = useAuth();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { run, isSaving } = useChange(useMutation(api.users.deleteAccount), {
    success: texts.accountDeleted,
    failure: texts.failedToDeleteAccount,
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
    <Card aria-label={texts.deleteAccount}>
      <CardHeader title={texts.deleteAccount} subtitle={texts.yourNameEMailAddress} />
      <CardBody>
        <Button className="text-danger!" onClick={() => void ask()}>
          {texts.deleteAccount2}
        </Button>
      </CardBody>
      <LaterConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={texts.deleteAccount2}
        text={texts.areYouSureYouWant}
        confirmLabel={texts.deleteAccount2}
        isLoading={isSaving}
        onConfirm={() => void remove()}
      />
    </Card>
  );
}
