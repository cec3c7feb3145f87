import { Trans } from "@lingui/react/macro";
import { formatMoment } from "../../../lib/format";
import type { ArticleView } from "./detailViews";

/** [2.43] As plain text. */
export function Article({ article: { headline, description, story, publishedAtMs } }: { article: ArticleView }) {
  return (
    <article>
      <h3 className="text-20 leading-tight font-semibold text-balance text-strong">{headline}</h3>
      {publishedAtMs !== null && (
        <p className="tabular mt-1.5 text-12 text-muted">
          <Trans>
            Published <time dateTime={new Date(publishedAtMs).toISOString()}>{formatMoment(publishedAtMs)}</time>
          </Trans>
        </p>
      )}
      {description && <p className="mt-3 max-w-[68ch] text-16 text-body">{description}</p>}
      {story && (
        // As plain text, line breaks and all.
        <p className="mt-3 max-w-[68ch] border-l-2 border-hairline pl-4 text-14 whitespace-pre-line text-muted">
          {story}
        </p>
      )}
    </article>
  );
}
