// [13.9] Each entry's winnings so far, as a table, and as a picture to share.
import { Share2 } from "lucide-react";
import { useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { LeagueView } from "../../../lib/views";
import { Button } from "../../ui/buttons/Button";
import { Card, CardBody, CardHeader } from "../../ui/Card";
import { toastError, toastSuccess } from "../../ui/overlays/toast";
import { worthText, type PrizesView } from "./prizeTexts";

export interface WonSoFarProps {
  league: LeagueView;
  view: PrizesView;
}

export function WonSoFar({ league, view: { totals, season, currency } }: WonSoFarProps) {
  const [isDrawing, setDrawing] = useState(false);
  const rows = totals.map(({ wonCents, texts, ...total }) => ({
    ...total,
    won: worthText({ cents: wonCents, texts }, currency ?? "USD"),
  }));
  const share = async () => {
    setDrawing(true);
    try {
      const { drawStory, sharePicture } = await import("../../story/storyPicture");
      const facts = rows.map(({ entryName, won }) => ({ title: entryName, text: won }));
      const blob = await drawStory({ league: league.name, title: t`Prizes`, headline: t`Won in ${season}`, facts });
      const done = await sharePicture(blob, t`Prizes ${season}.png`);
      if (done === "saved") toastSuccess(t`Picture saved`);
    } catch (cause) {
      // Closing the share menu is no failure.
      if (!(cause instanceof DOMException && cause.name === "AbortError")) toastError(t`Failed to make the picture`);
    } finally {
      setDrawing(false);
    }
  };
  return (
    <Card aria-label={t`Won so far`}>
      <CardHeader
        title={t`Won So Far`}
        aside={
          <Button
            isLoading={isDrawing}
            iconLeft={<Share2 aria-hidden="true" className="size-4" />}
            onClick={() => void share()}
          >
            <Trans>Share Picture</Trans>
          </Button>
        }
      />
      <CardBody className="py-2!">
        <table className="w-full text-14">
          <thead className="sr-only">
            <tr>
              <th scope="col">
                <Trans>Entry</Trans>
              </th>
              <th scope="col">
                <Trans>Won</Trans>
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-hairline">
            {rows.map(({ entryId, entryName, won }) => (
              <tr key={entryId}>
                <th scope="row" className="py-2 pr-4 text-left font-medium [overflow-wrap:anywhere] text-strong">
                  {entryName}
                </th>
                <td className="tabular py-2 text-right [overflow-wrap:anywhere] text-body">{won}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </CardBody>
    </Card>
  );
}
