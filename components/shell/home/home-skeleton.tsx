import { Skeleton } from '@/components/kit/ui/states';

/** The height of a figure with two changes and a line of text, which takes two lines on a phone. */
export const figureHeight = 'h-42 sm:h-38';

/** The height of four figures. */
export function FiguresSkeleton() {
  return (
    <div className="grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-4">
      {['a', 'b', 'c', 'd'].map((one) => (
        <Skeleton key={one} className={figureHeight} />
      ))}
    </div>
  );
}

/** The height of the attention list. */
export function AttentionSkeleton() {
  return <Skeleton className="h-96" />;
}
