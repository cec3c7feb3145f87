// [18.3] For commissioners: makes the address of the league's big screen, which is shown once, and says who stands
// there.
import { useMutation } from "convex/react";
import { Link as LinkIcon, MonitorPlay } from "lucide-react";
import { useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../../convex/_generated/api";
import { useChange } from "../../hooks/useChange";
import { useQuietQuery } from "../../hooks/useQuietQuery";
import { formatDay } from "../../lib/format";
import { paths } from "../../lib/paths";
import type { LeagueView } from "../../lib/views";
import { Button } from "../ui/buttons/Button";
import { buttonStyles } from "../ui/buttons/buttonStyles";
import { SelectField } from "../ui/forms/SelectField";
import { Dialog } from "../ui/overlays/Dialog";
import { copyText } from "./inviteLink";
import { SecretAddress } from "./SecretAddress";

interface BigScreenDialogProps {
  league: LeagueView;
  isOpen: boolean;
  onClose: () => void;
}

type Shows = NonNullable<FunctionReturnType<typeof api.screens.get>>["shows"];
type Wanted = { leagueId: LeagueView["id"]; shows: Shows };

/** The address that was made is gone with the dialog. */
export function BigScreenDialog(props: BigScreenDialogProps) {
  return props.isOpen ? <Opened {...props} /> : null;
}

function Opened({ league, isOpen, onClose }: BigScreenDialogProps) {
  const [token, setToken] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Shows>("names");
  const screen = useQuietQuery(api.screens.get, { leagueId: league.id });
  const make = useMutation(api.screens.make);
  const making = useChange(async (wanted: Wanted) => setToken(await make(wanted)), {
    success: t`Address made`,
    failure: t`Failed to make the address`,
  });
  const changing = useChange(useMutation(api.screens.change), {
    success: t`Big screen changed`,
    failure: t`Failed to change the big screen`,
  });
  const ending = useChange(useMutation(api.screens.end), {
    success: t`Big screen ended`,
    failure: t`Failed to end the big screen`,
  });
  const { id: leagueId } = league;
  const shows = screen?.shows ?? chosen;
  const choose = (to: Shows) => {
    setChosen(to);
    if (screen) void changing.run({ leagueId, shows: to });
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Big Screen`}
      description={t`Scores, the board and revealed picks for the room: open the address on the TV, and it turns its own pages. It shows nothing that members don’t see of one another.`}
      footer={
        token !== null ? (
          <Button onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        ) : (
          <>
            {screen ? (
              <Button isLoading={ending.isSaving} onClick={() => void ending.run({ leagueId })}>
                <Trans>End Big Screen</Trans>
              </Button>
            ) : (
              <Button onClick={onClose}>
                <Trans>Cancel</Trans>
              </Button>
            )}
            <Button
              variant="primary"
              isLoading={making.isSaving}
              disabled={screen === undefined}
              onClick={() => void making.run({ leagueId, shows })}
            >
              {screen ? <Trans>Renew Address</Trans> : <Trans>Make Address</Trans>}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4">
        {league.poolType === "pickem" && (
          <SelectField
            label={t`Show people with`}
            value={shows}
            onChange={(event) => choose(event.target.value as Shows)}
            options={[
              { value: "names", label: t`Their names` },
              { value: "initials", label: t`Their initials` },
            ]}
          />
        )}
        {token !== null ? (
          <Made token={token} />
        ) : (
          screen && (
            <p className="text-14 text-body">
              <Trans>
                An address is out since {formatDay(screen.madeAtMs)}. It can’t be shown again: a renewed one takes its
                place.
              </Trans>
            </p>
          )
        )}
      </div>
    </Dialog>
  );
}

function Made({ token }: { token: string }) {
  const address = new URL(paths.screen(token), window.location.origin).href;
  const copy = () =>
    copyText(address, { success: t`Address copied to clipboard`, failure: t`Failed to copy the address` });
  return (
    <>
      <SecretAddress
        address={address}
        label={t`QR code of the big screen`}
        note={t`Whoever has it can look, so renew it when somebody shouldn’t any more. It isn’t shown again.`}
      />
      <div className="flex flex-wrap gap-3 *:flex-1">
        <a href={address} target="_blank" rel="noreferrer" className={buttonStyles({ variant: "primary", size: "md" })}>
          <MonitorPlay aria-hidden className="size-4" />
          <Trans>Open</Trans>
        </a>
        <Button iconLeft={<LinkIcon aria-hidden className="size-4" />} onClick={() => void copy()}>
          <Trans>Copy Address</Trans>
        </Button>
      </div>
    </>
  );
}
