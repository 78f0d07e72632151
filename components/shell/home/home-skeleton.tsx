import { Skeleton } from '@/components/kit/ui/states';

/** The height of the sentence with four figures. */
export function FiguresSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-6" />
      <Skeleton className="h-44 lg:h-23" />
    </div>
  );
}

/** The height of five lines under their heading. */
export function AttentionSkeleton() {
  return <Skeleton className="h-75" />;
}

/** The height of a few tasks under their heading. */
export function DaySkeleton() {
  return <Skeleton className="h-30" />;
}
