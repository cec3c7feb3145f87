// [10.10] Asks what a league plays by: one of the presets, or every setting on its own. For forms with a field `play`.
import { useId, useRef, type ComponentProps } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { presetOf, PRESETS } from "../../../../domain/leagueRules/presets";
import { cx } from "../../../lib/cx";
import { PLAY_BY, type PlayBy, type WithPlay } from "./playForm";
import { CustomDrawing, PresetDrawing } from "./PresetDrawing";
import { RuleFields } from "./RuleFields";
import { presetInWords } from "./presetInWords";

interface PlayFieldsProps {
  choices?: readonly PlayBy[];
  /** The focus starts on the chosen card. */
  autoFocus?: boolean;
  /** [10.20] True if the league has a deadline of the week. */
  canShowTogether?: boolean;
}

export function PlayFields({ choices = PLAY_BY, autoFocus = false, canShowTogether = false }: PlayFieldsProps) {
  const { register, getValues, setValue } = useFormContext<WithPlay>();
  const chosen = useWatch<WithPlay, "play.by">({ name: "play.by" });
  const before = useRef(chosen);
  // "Customise" starts with the preset that was chosen before. Settings that somebody put together are kept.
  const handleChange = () => {
    const from = before.current;
    before.current = getValues("play.by");
    if (before.current !== "custom" || from === "custom" || presetOf(getValues("play.settings")) === null) return;
    setValue("play.settings", PRESETS[from]);
  };
  return (
    <>
      <fieldset>
        <legend className="mb-1.5 text-14 font-medium text-strong">
          <Trans>How to Play</Trans>
        </legend>
        <div className="grid grid-cols-1 gap-2 min-[22.5rem]:grid-cols-2">
          {choices.map((each) => (
            <PlayCard
              key={each}
              value={each}
              autoFocus={autoFocus && each === chosen}
              {...register("play.by", { onChange: handleChange })}
            />
          ))}
        </div>
      </fieldset>
      {chosen === "custom" && <RuleFields canShowTogether={canShowTogether} />}
    </>
  );
}

interface PlayCardProps extends Omit<ComponentProps<"input">, "type"> {
  value: PlayBy;
}

/** The whole card is the radio button. */
function PlayCard({ value, ...input }: PlayCardProps) {
  const id = useId();
  const isOwn = value === "custom";
  const { name, text } = isOwn ? { name: t`Customize`, text: t`Choose each setting yourself.` } : presetInWords(value);
  return (
    <div
      className={cx(
        "relative flex flex-col gap-2 rounded-card border border-hairline bg-surface p-3 transition-colors has-checked:border-accent has-checked:bg-accent-soft has-not-checked:hover:bg-hover",
        isOwn && "min-[22.5rem]:col-span-2",
      )}
    >
      <input
        {...input}
        type="radio"
        value={value}
        id={id}
        aria-describedby={`${id}-text`}
        className="peer absolute inset-0 cursor-pointer appearance-none rounded-card"
      />
      <span className="pointer-events-none flex items-start gap-2 peer-checked:[&>span]:border-5 peer-checked:[&>span]:border-accent">
        <span
          aria-hidden
          className="mt-0.5 size-4 shrink-0 rounded-full border border-control bg-surface forced-colors:peer-checked:border-[CanvasText]"
        />
        <label htmlFor={id} className="text-14 leading-5 font-semibold text-strong">
          {name}
        </label>
      </span>
      <p id={`${id}-text`} className="pointer-events-none flex-1 text-12 text-muted">
        {text}
      </p>
      <span className="pointer-events-none">{isOwn ? <CustomDrawing /> : <PresetDrawing preset={value} />}</span>
    </div>
  );
}
