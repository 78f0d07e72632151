import clsx from 'clsx';
import { Skeleton } from '@/components/kit/ui/states';
import type { WidgetType } from '@/lib/core/widgets/widget';
import { frameClass } from './frame-class';

/** A loading widget: a skeleton of its kind that fills its place. */
export function WidgetSkeleton({ wtype }: { wtype: WidgetType }) {
  if (wtype === 'stat') {
    return (
      <div className={clsx(frameClass, 'justify-between gap-2 p-3')}>
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-7 w-2/3" />
        <Skeleton className="h-3 w-4/5" />
      </div>
    );
  }
  return (
    <div className={clsx(frameClass, 'gap-3 p-3')}>
      <Skeleton className="h-4 w-1/3 shrink-0" />
      <Skeleton className="min-h-0 flex-1" />
    </div>
  );
}
