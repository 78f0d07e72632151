import { Skeleton } from '@/components/ui/states';

const figures = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The card's parts in their places before they have come. */
export function CardSkeleton() {
  return (
    <div role="status" aria-label="Henter kunden" className="space-y-4">
      <div className="grid grid-cols-2 gap-4 @md:grid-cols-3 @4xl:grid-cols-6">
        {figures.map((key) => (
          <Skeleton key={key} className="h-14" />
        ))}
      </div>
      <div className="grid gap-4 @4xl:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-96" />
        <div className="space-y-4">
          <Skeleton className="h-48" />
          <Skeleton className="h-44" />
        </div>
      </div>
    </div>
  );
}
