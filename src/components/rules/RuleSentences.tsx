export interface RuleSentenceText {
  readonly field: string;
  /** The setting's name. */
  readonly name: string;
  readonly text: string;
}

/** Each setting as one plain sentence. */
export function RuleSentences({ sentences }: { sentences: readonly RuleSentenceText[] }) {
  return (
    <dl className="divide-y divide-hairline text-14">
      {sentences.map(({ field, name, text }) => (
        <div key={field} className="gap-4 py-3 first:pt-0 last:pb-0 sm:grid sm:grid-cols-[10rem_1fr]">
          <dt className="text-muted">{name}</dt>
          <dd className="text-strong">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
