import { Skeleton } from '@/components/kit/ui/states';
import { GridSkeleton } from '@/components/shell/page/grid-skeleton';
import type { PageEntry } from '@/lib/platform/routing/page';

/** The skeleton of a dashboard: its dropdowns and every widget's place in their final size. */
export function DashboardSkeleton({ entry }: { entry: Pick<PageEntry, 'title' | 'layout' | 'own'> }) {
  const dropdowns = entry.own.filter((filter) => filter.choices && !filter.chip);
  const bar = dropdowns.map(({ name, emptyLabel }, i) => (
    <Skeleton key={name} className={`h-8 ${emptyLabel ? 'w-72' : 'w-32'} ${i > 0 ? 'max-sm:hidden' : ''}`} />
  ));
  return <GridSkeleton title={entry.title} layout={entry.layout} bar={bar} />;
}
