import { Skeleton } from '@/components/kit/ui/states';

/** Room for a figure with two changes below each other and a line of text, which has two on a phone. */
export const figureHeight = 'h-42 sm:h-38';

/** The room of four figures. */
export function FiguresSkeleton() {
  return (
    <div className="grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-4">
      {['a', 'b', 'c', 'd'].map((one) => (
        <Skeleton key={one} className={figureHeight} />
      ))}
    </div>
  );
}

/** The room of what needs somebody. */
export function AttentionSkeleton() {
  return <Skeleton className="h-96" />;
}
