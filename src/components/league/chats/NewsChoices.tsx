import { t } from "@lingui/core/macro";
import type { WebhookNews } from "../../../../domain/leagues/webhooks";
import type { LeagueView } from "../../../lib/views";
import { CheckboxField } from "../../ui/forms/CheckboxField";
import { newsHints, newsNames } from "./chatTexts";

const CHOICES: Readonly<Record<LeagueView["poolType"], readonly WebhookNews[]>> = {
  pickem: ["announcements", "reveals", "weeksWon", "missingPicks"],
  survivor: ["announcements", "reveals", "eliminations", "missingPicks"],
};

/** The kinds of news in a league, or a pool. */
export const newsOf = ({ poolType }: Pick<LeagueView, "poolType">): readonly WebhookNews[] => CHOICES[poolType];

interface NewsChoicesProps {
  league: LeagueView;
  news: readonly WebhookNews[];
  onChange: (news: WebhookNews[]) => void;
  isDisabled?: boolean;
}

/** [18.2] The choice of the news that a chat gets. */
export function NewsChoices({ league, news, onChange, isDisabled = false }: NewsChoicesProps) {
  const choices = newsOf(league);
  return (
    <fieldset disabled={isDisabled}>
      <legend className="text-14 font-medium text-strong">{t`What goes there`}</legend>
      {choices.map((each) => (
        <CheckboxField
          key={each}
          label={newsNames[each]}
          hint={newsHints[each]}
          checked={news.includes(each)}
          onChange={({ target }) =>
            onChange(choices.filter((other) => (other === each ? target.checked : news.includes(other))))
          }
        />
      ))}
    </fieldset>
  );
}
