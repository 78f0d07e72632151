import { PageHeader } from '@/components/chrome/page-header';
import { StaticGrid } from '@/components/grid/static-grid';
import { Skeleton } from '@/components/ui/states';
import { WidgetSkeleton } from '@/components/widgets/widget-skeleton';
import type { LayoutItem, PageEntry } from '@/lib/routing/page';
import { ReportFrame } from './report-frame';

/** A report before its first load: every widget's place in its final size. */
export function ReportSkeleton({
  title,
  layout,
  period = 'buckets',
}: {
  title: string;
  layout: readonly LayoutItem[];
  period?: PageEntry['period'];
}) {
  const filters = { buckets: ['w-36', 'w-44', 'w-48'], range: ['w-44', 'w-48'], none: [] }[period];
  return (
    <>
      <PageHeader title={title} />
      <ReportFrame bar={filters.map((width) => <Skeleton key={width} className={`h-8 ${width}`} />)}>
        <div role="status" aria-label="Henter data">
          <StaticGrid places={layout} waiting>
            {({ wtype }) => <WidgetSkeleton wtype={wtype} />}
          </StaticGrid>
        </div>
      </ReportFrame>
    </>
  );
}
