import { Copy } from "lucide-react";
import { useId, useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { copyText } from "../../components/invite/inviteLink";
import { IconButton } from "../../components/ui/buttons/IconButton";
import { buttonStyles } from "../../components/ui/buttons/buttonStyles";

const PARTS = ["all", "deadlines"] as const;

/** Ways to subscribe to an address. */
export function CalendarLinks({ address }: { address: string }) {
  const [part, setPart] = useState<(typeof PARTS)[number]>("all");
  const name = useId();
  const file = `${address}/${part}.ics`;
  // Apple's calendars and most others open it by themselves.
  const webcal = file.replace(/^https?:/, "webcal:");
  const google = new URLSearchParams({ cid: webcal });
  const outlook = new URLSearchParams({ url: file, name: t`Huddle Picks` });
  const links = {
    Apple: webcal,
    Google: `https://calendar.google.com/calendar/r?${google.toString()}`,
    Outlook: `https://outlook.live.com/calendar/0/addfromweb?${outlook.toString()}`,
  };
  const partNames = { all: t`Games and deadlines`, deadlines: t`Deadlines only` };
  const copy = () =>
    copyText(file, { success: t`Calendar address copied to clipboard`, failure: t`Failed to copy calendar address` });
  return (
    <>
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="sr-only">
          <Trans>What the calendar shows</Trans>
        </legend>
        {PARTS.map((value) => (
          <label key={value} className="flex min-h-11 items-center gap-2 text-14 text-strong">
            <input
              type="radio"
              name={name}
              className="accent-accent"
              checked={part === value}
              onChange={() => setPart(value)}
            />
            {partNames[value]}
          </label>
        ))}
      </fieldset>
      <div className="grid grid-cols-3 gap-2">
        {Object.entries(links).map(([calendar, href]) => (
          <a
            key={calendar}
            href={href}
            target={href === webcal ? undefined : "_blank"}
            rel="noreferrer"
            className={buttonStyles({ variant: "secondary", size: "md" })}
          >
            {calendar}
          </a>
        ))}
      </div>
      <div className="flex items-center justify-between gap-2 rounded-md bg-surface-sunken pl-3">
        <code className="min-w-0 truncate text-12 text-body">{file}</code>
        <IconButton label={t`Copy calendar address`} onClick={() => void copy()}>
          <Copy aria-hidden="true" />
        </IconButton>
      </div>
    </>
  );
}
