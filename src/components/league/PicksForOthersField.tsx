// [13.2] When commissioners may enter picks for others, inside a form with these values; until the season's first
// deadline.
import { useController } from "react-hook-form";
import { t } from "@lingui/core/macro";
import { api } from "../../../convex/_generated/api";
import { PICKS_FOR_OTHERS, picksForOthersOf } from "../../../domain/leagues/picksForOthers";
import type { LeagueView } from "../../lib/views";
import { picksForOthersText } from "../rules/picksForOthersTexts";
import { SelectField } from "../ui/forms/SelectField";
import type { SettingsValues } from "./settingsForm";
import { useQuery } from "../../hooks/useQuery";

export function PicksForOthersField({ league }: { league: LeagueView }) {
  const { field } = useController<SettingsValues, "picksForOthers">({ name: "picksForOthers" });
  const isPickem = league.poolType === "pickem";
  const changeWeek = useQuery(api.leagueRules.changeWeek, isPickem ? { leagueId: league.id } : "skip");
  const isFrozen = changeWeek !== undefined && changeWeek !== 1;
  return (
    <SelectField
      {...field}
      label={t`Commissioners Enter Picks for Others`}
      options={PICKS_FOR_OTHERS.map((value) => ({
        value,
        label: picksForOthersText(value),
        isDisabled: isFrozen && value !== picksForOthersOf(league),
      }))}
      hint={
        isFrozen
          ? t`It stays for this season, since a game has locked.`
          : isPickem
            ? t`With a reason, which everybody can read. It can change until the season’s first game locks.`
            : t`With a reason, which everybody can read. It can change until the pool’s first deadline.`
      }
    />
  );
}
