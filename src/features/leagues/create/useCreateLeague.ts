import { useMutation } from "convex/react";
import { t } from "@lingui/core/macro";
import { api } from "../../../../convex/_generated/api";
import { toDeadline } from "../../../components/league/deadlineForm";
import type { CreateLeagueValues } from "../dialogs/leagueForms";
import { toCreate } from "../rules/playForm";
import { useEnterLeague } from "../useEnterLeague";

/** [2.33] Creates a league and opens its page. `create` returns whether it worked. */
export function useCreateLeague() {
  const { run, isSaving } = useEnterLeague(useMutation(api.leagues.create), {
    success: t`League created successfully!`,
    failure: t`Failed to create league`,
  });
  const create = async ({ name, description, play, maxMembers, isPublic, ...rest }: CreateLeagueValues) => {
    const { entriesPerMember, ...deadline } = rest;
    const about = description.trim() && { description: description.trim() };
    return await run({
      name: name.trim(),
      maxMembers,
      isPublic,
      entriesPerMember,
      ...toDeadline(deadline),
      ...about,
      ...toCreate(play),
    });
  };
  return { create, isSaving };
}
