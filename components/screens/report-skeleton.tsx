import { Skeleton } from '@/components/kit/ui/states';
import { GridSkeleton } from '@/components/shell/page/grid-skeleton';
import type { LayoutItem, PageEntry } from '@/lib/platform/routing/page';

/** The skeleton of a report: every widget's place in its final size. */
export function ReportSkeleton({
  title,
  layout,
  period = 'buckets',
}: {
  title: string;
  layout: readonly LayoutItem[];
  period?: PageEntry['period'];
}) {
  const filters = { buckets: ['w-36', 'w-44', 'w-48'], range: ['w-44', 'w-48'], month: ['w-36'], none: [] }[period];
  const bar = filters.map((width) => <Skeleton key={width} className={`h-8 ${width}`} />);
  return <GridSkeleton title={title} layout={layout} bar={bar} />;
}
