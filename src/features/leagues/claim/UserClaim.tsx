// [16.4] For signed-in users: one press makes the entry theirs. Who plays in the league already says what becomes of
// both.
import { useMutation } from "convex/react";
import { useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { Button } from "../../../components/ui/buttons/Button";
import { LinkButton } from "../../../components/ui/buttons/LinkButton";
import { useChange } from "../../../hooks/useChange";
import { formatList } from "../../../lib/format";
import { paths } from "../../../lib/paths";
import { weekName } from "../../../lib/weekName";
import { ClaimCard, ClaimSkeleton, NoClaim, type ClaimView } from "./ClaimCard";
import { useIsOver } from "./useIsOver";
import { useQuery } from "../../../hooks/useQuery";

type Choices = NonNullable<FunctionReturnType<typeof api.claims.choices>>;

interface Shown {
  readonly claim: ClaimView;
  readonly choices: Choices;
}

export function UserClaim({ token }: { token: string }) {
  const claim = useQuery(api.claims.get, { token });
  const choices = useQuery(api.claims.choices, { token });
  const isOver = useIsOver(claim);
  // The link is used up before the page has gone on.
  const [pressed, setPressed] = useState<Shown | null>(null);
  if (pressed === null && (claim === undefined || choices === undefined)) return <ClaimSkeleton />;
  const shown = pressed ?? (claim && choices && !isOver ? { claim, choices } : null);
  if (shown === null)
    return (
      <NoClaim
        actions={
          <LinkButton to={paths.leagues}>
            <Trans>My Leagues</Trans>
          </LinkButton>
        }
      />
    );
  return (
    <ClaimCard claim={shown.claim}>
      <ClaimForm token={token} shown={shown} onPress={setPressed} />
    </ClaimCard>
  );
}

const BOTH = "both";

interface ClaimFormProps {
  token: string;
  shown: Shown;
  /** Null once it was refused. */
  onPress: (shown: Shown | null) => void;
}

function ClaimForm({ token, shown, onPress }: ClaimFormProps) {
  const navigate = useNavigate();
  const claim = useMutation(api.claims.claim);
  const { entryName, poolType } = shown.claim;
  const isPool = poolType === "survivor";
  const { own, canKeepBoth } = shown.choices;
  const joinable = own.filter(({ clashes }) => clashes.length === 0);
  const [chosen, setChosen] = useState<Id<"entries"> | typeof BOTH | null>(null);
  const proposed = joinable[0]?.entryId ?? (canKeepBoth ? BOTH : null);
  const choice = own.length === 0 && canKeepBoth ? BOTH : (chosen ?? proposed);
  const { run, isSaving } = useChange(
    async (joinWith: Id<"entries"> | null) => {
      const claimed = await claim({ token, ...(joinWith && { joinWith }) });
      const { leagueId } = claimed;
      await navigate(isPool ? paths.survivorPool(leagueId) : paths.leagueStandings(leagueId), { replace: true });
    },
    {
      success: () => ({
        title: t`${entryName} is yours now`,
        description: isPool ? t`Every pick came along.` : t`Every pick and point came along.`,
      }),
      failure: t`Failed to claim the entry`,
    },
  );
  const press = async () => {
    if (choice === null) return;
    onPress(shown);
    if (!(await run(choice === BOTH ? null : choice))) onPress(null);
  };
  return (
    <>
      {own.length === 0 && !canKeepBoth && (
        <p className="text-14 text-body">
          <Trans>You have as many entries in this pool as it allows. Ask a commissioner.</Trans>
        </p>
      )}
      {own.length > 0 && <ClaimOptions shown={shown} choice={choice} onChoose={setChosen} />}
      <Button
        variant="primary"
        size="lg"
        className="w-full"
        disabled={choice === null}
        isLoading={isSaving}
        onClick={() => void press()}
      >
        <Trans>This Is Me</Trans>
      </Button>
    </>
  );
}

interface ClaimOptionsProps {
  shown: Shown;
  choice: Id<"entries"> | typeof BOTH | null;
  onChoose: (choice: Id<"entries"> | typeof BOTH) => void;
}

function ClaimOptions({ shown: { claim, choices }, choice, onChoose }: ClaimOptionsProps) {
  const { entryName } = claim;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-14 text-body">
        <Trans>You play in this league already.</Trans>
      </legend>
      {choices.own.map((own) => (
        <ClaimOption
          key={own.entryId}
          label={t`Join it with ${own.entryName}`}
          text={
            own.clashes.length === 0
              ? t`One entry plays on, as ${own.entryName}, with the weeks of both.`
              : t`Not possible: both have picks in ${clashText(own.clashes)}.`
          }
          isChecked={choice === own.entryId}
          isDisabled={own.clashes.length > 0}
          onChoose={() => onChoose(own.entryId)}
        />
      ))}
      <ClaimOption
        label={t`Keep both`}
        text={
          choices.canKeepBoth
            ? t`${entryName} plays on with a sheet and a place of its own.`
            : t`Not possible: you have as many entries as anybody can.`
        }
        isChecked={choice === BOTH}
        isDisabled={!choices.canKeepBoth}
        onChoose={() => onChoose(BOTH)}
      />
    </fieldset>
  );
}

const NAMED = 6;

function clashText(clashes: Choices["own"][number]["clashes"]): string {
  const names = clashes.slice(0, NAMED).map(({ week }) => weekName(week));
  const more = clashes.length - names.length;
  return formatList(more > 0 ? [...names, t`${more} more`] : names);
}

interface ClaimOptionProps {
  label: string;
  text: string;
  isChecked: boolean;
  isDisabled: boolean;
  onChoose: () => void;
}

/** The whole card is the radio button. */
function ClaimOption({ label, text, isChecked, isDisabled, onChoose }: ClaimOptionProps) {
  const id = useId();
  return (
    <div className="relative rounded-card border border-hairline bg-surface p-3 transition-colors has-checked:border-accent has-checked:bg-accent-soft">
      <input
        type="radio"
        name="claim"
        id={id}
        aria-describedby={`${id}-text`}
        checked={isChecked}
        disabled={isDisabled}
        onChange={onChoose}
        className="peer absolute inset-0 cursor-pointer appearance-none rounded-card disabled:cursor-not-allowed"
      />
      <span className="pointer-events-none flex items-start gap-2 peer-checked:[&>span]:border-5 peer-checked:[&>span]:border-accent">
        <span
          aria-hidden
          className="mt-0.5 size-4 shrink-0 rounded-full border border-control bg-surface forced-colors:peer-checked:border-[CanvasText]"
        />
        <label htmlFor={id} className="text-14 leading-5 font-semibold wrap-anywhere text-strong">
          {label}
        </label>
      </span>
      <p id={`${id}-text`} className="pointer-events-none mt-1 pl-6 text-12 text-muted">
        {text}
      </p>
    </div>
  );
}
