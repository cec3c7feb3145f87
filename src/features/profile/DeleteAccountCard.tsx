import { useMutation } from "convex/react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import { Button } from "../../components/ui/buttons/Button";
import { Card, CardBody, CardHeader } from "../../components/ui/Card";
import { ConfirmDialog } from "../../components/ui/overlays/ConfirmDialog";
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
    success: "Account deleted",
    failure: "Failed to delete account",
  });
  const ask = async () => setAsking(await confirmIdentity());
  const remove = () =>
    leaveByChoice(async () => {
      if (!(await run({}))) return;
      setAsking(false);
      // Go to the landing page first, so that this page isn't remembered as the wanted one [2.11].
      await navigate(paths.home);
      await closeAccount();
    });
  return (
    <Card aria-label="Delete account">
      <CardHeader title="Delete account" subtitle="Your name, e-mail address and settings are gone at once." />
      <CardBody>
        <Button className="text-danger!" onClick={() => void ask()}>
          Delete Account
        </Button>
      </CardBody>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Delete Account"
        text="Are you sure you want to delete your account? This action cannot be undone. Your past picks stay in your leagues’ tables under “Former member”; leagues that you created go to the member who joined first."
        confirmLabel="Delete Account"
        isLoading={isSaving}
        onConfirm={() => void remove()}
      />
    </Card>
  );
}
