// [10.12] The page of a league's or pool's rules: what it plays by, an example, and what has changed or will.
import type { ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Card, CardBody, CardHeader } from "../ui/Card";
import { Skeleton } from "../ui/feedback/Skeleton";
import { RuleDifferences, type RuleDifferenceText } from "./RuleDifferences";
import { RuleSentences, type RuleSentenceText } from "./RuleSentences";

export interface RuleChangeText {
  /** Where several have one moment. */
  readonly key?: string;
  /** "Since Week 5", "From Week 13 on", "Sun, Nov 23, 1:00 PM" */
  readonly moment: string;
  readonly differences: readonly RuleDifferenceText[];
}

interface RulesLayoutProps {
  /** Where no frame around the page has it. */
  header?: ReactNode;
  /** The rules in short, above their sentences. */
  summary: { readonly name: string; readonly text: ReactNode };
  /** Beside the summary. */
  action?: ReactNode;
  sentences: readonly RuleSentenceText[];
  /** Undefined while it loads. */
  example: { readonly title: string; readonly sentences: readonly string[] } | undefined;
  /** Changes that hold from a later week. */
  coming: readonly RuleChangeText[];
  /** Null where they aren't known. */
  past: readonly RuleChangeText[] | null;
  /** Below the past changes: the league's log. */
  log: ReactNode;
  children?: ReactNode;
}

export function RulesLayout(props: RulesLayoutProps) {
  const { header, summary, action, sentences, example, coming, past, log, children } = props;
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6">
      {header}
      <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-2">
        <Card aria-label={t`Rules`}>
          <CardHeader title={summary.name} subtitle={summary.text} aside={action} />
          <CardBody>
            <RuleSentences sentences={sentences} />
          </CardBody>
        </Card>
        <div className="grid grid-cols-1 gap-4 sm:gap-6">
          {coming.length > 0 && (
            <Card aria-label={t`Upcoming changes`}>
              <CardHeader title={t`Upcoming Changes`} />
              <Changes changes={coming} />
            </Card>
          )}
          <Card aria-label={t`Example`}>
            <CardHeader title={t`For Example`} subtitle={example?.title} />
            <CardBody>{example ? <Example sentences={example.sentences} /> : <Skeleton className="h-24" />}</CardBody>
          </Card>
          <Card aria-label={t`Changes so far`}>
            <CardHeader title={t`Changes So Far`} />
            {past !== null && past.length > 0 && <Changes changes={past} />}
            {past?.length === 0 && (
              <p className="px-4 pt-1 text-14 text-muted sm:px-6">
                <Trans>Every week so far is played by these rules.</Trans>
              </p>
            )}
            <CardBody className="pt-0! sm:pt-0!">{log}</CardBody>
          </Card>
        </div>
      </div>
      {children}
    </div>
  );
}

function Example({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul className="max-w-prose space-y-2 text-14 text-body">
      {sentences.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function Changes({ changes }: { changes: readonly RuleChangeText[] }) {
  return (
    <CardBody className="space-y-5">
      {changes.map(({ key, moment, differences }) => (
        <section key={key ?? moment} aria-label={moment}>
          <h3 className="mb-2 text-14 font-semibold text-accent">{moment}</h3>
          <RuleDifferences differences={differences} />
        </section>
      ))}
    </CardBody>
  );
}

export function RulesSkeleton({ hasHeader = false }: { hasHeader?: boolean }) {
  return (
    <div role="status" className="grid grid-cols-1 gap-4 sm:gap-6">
      <span className="sr-only">
        <Trans>Loading rules…</Trans>
      </span>
      {hasHeader && (
        <div className="space-y-2">
          <Skeleton className="h-5 w-56" />
          <Skeleton className="h-10 w-72 max-w-full" />
        </div>
      )}
      <div className="grid grid-cols-1 gap-4 sm:gap-6 lg:grid-cols-2">
        <Skeleton className="h-120 rounded-card" />
        <Skeleton className="h-72 rounded-card" />
      </div>
    </div>
  );
}
