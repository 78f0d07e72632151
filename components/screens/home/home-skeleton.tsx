import { Skeleton } from '@/components/ui/states';

/** The room of four figures. */
export function FiguresSkeleton() {
  return (
    <div className="grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-4">
      {['a', 'b', 'c', 'd'].map((one) => (
        <Skeleton key={one} className="h-35" />
      ))}
    </div>
  );
}

/** The room of what needs somebody. */
export function AttentionSkeleton() {
  return <Skeleton className="h-96" />;
}
