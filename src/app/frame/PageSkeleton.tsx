import { Skeleton } from "../../components/ui/feedback/Skeleton";
import * as texts from "../../texts/app/frame";

/** The layout that most pages share: a heading, a row of figures, two columns of cards. */
export function PageSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{texts.loading}</span>
      <Skeleton className="h-8 w-64 max-w-full sm:h-10" />
      <Skeleton className="mt-3 h-4 w-80 max-w-full" />
      <div className="mt-6 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {[0, 1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-28 rounded-card" />
        ))}
      </div>
      <div className="mt-6 grid gap-4 lg:grid-cols-3">
        <Skeleton className="h-96 rounded-card lg:col-span-2" />
        <Skeleton className="h-72 rounded-card" />
      </div>
    </div>
  );
}
