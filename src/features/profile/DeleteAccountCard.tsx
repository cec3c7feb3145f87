import { useMutation } from "convex/react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import { Button } from "../../components/ui/Button";
import { Card, CardBody, CardHeader } from "../../components/ui/Card";
import { ConfirmDialog } from "../../components/ui/ConfirmDialog";
import { useAuth } from "../../hooks/useAuth";
import { useChange } from "../../hooks/useChange";
import { paths } from "../../lib/paths";

/** The way out for good: the player's data first, then the account that signs in. */
export function DeleteAccountCard() {
  const { closeAccount } = useAuth();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { run, isSaving } = useChange(useMutation(api.users.deleteAccount), {
    success: "Account deleted",
    failure: "Failed to delete account",
  });
  const remove = async () => {
    if (!(await run({}))) return;
    setAsking(false);
    // To the landing page first, so that this page isn't remembered as wanted [2.11].
    await navigate(paths.home);
    await closeAccount();
  };
  return (
    <Card aria-label="Delete account">
      <CardHeader title="Delete account" subtitle="Your name, e-mail address and settings are gone at once." />
      <CardBody>
        <Button className="text-danger!" onClick={() => setAsking(true)}>
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
