import { Share2 } from "lucide-react";
import { Button } from "../../components/ui/buttons/Button";
import { IconButton } from "../../components/ui/buttons/IconButton";
import { TextButton } from "../../components/ui/buttons/TextButton";
import { CheckboxField } from "../../components/ui/forms/CheckboxField";
import { NumberField } from "../../components/ui/forms/NumberField";
import { SelectField } from "../../components/ui/forms/SelectField";
import { TextField } from "../../components/ui/forms/TextField";
import { toastSuccess } from "../../components/ui/overlays/toast";

const weeks = [11, 12, 13].map((value) => ({ value, label: `Week ${value}` }));

export function Controls() {
  return (
    <div className="grid gap-6">
      {(["primary", "secondary", "ghost", "danger"] as const).map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-3">
          <Button variant={variant} onClick={() => toastSuccess("Saved", "Your picks are in.")}>
            Save
          </Button>
          <Button variant={variant} size="sm">
            Small
          </Button>
          <Button variant={variant} isLoading>
            Saving…
          </Button>
          <Button variant={variant} disabled>
            Off
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button size="lg" variant="primary" iconLeft={<Share2 aria-hidden className="size-5" />}>
          Large
        </Button>
        <IconButton label="Share">
          <Share2 aria-hidden />
        </IconButton>
        <TextButton>Text button</TextButton>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="League Name" placeholder="Office League" hint="What everybody sees." />
        <TextField label="League Name" defaultValue="A" error="At least 3 characters" />
        <SelectField label="Week" options={weeks} defaultValue={12} />
        <NumberField label="Pick Deadline" unit="hours" defaultValue={24} />
        <TextField label="Invite Code" defaultValue="HUDDLE26" disabled />
        <CheckboxField label="Open to everybody" hint="Listed under Public Leagues." defaultChecked />
      </div>
    </div>
  );
}
