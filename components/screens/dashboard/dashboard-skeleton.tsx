import { PageHeader } from '@/components/chrome/page-header';
import { StaticGrid } from '@/components/grid/static-grid';
import { ReportFrame } from '@/components/screens/report/report-frame';
import { Skeleton } from '@/components/ui/states';
import { WidgetSkeleton } from '@/components/widgets/widget-skeleton';
import type { PageEntry } from '@/lib/routing/page';

/** A dashboard before its first load: its dropdowns and every widget's place in their final size. */
export function DashboardSkeleton({ entry }: { entry: Pick<PageEntry, 'title' | 'layout' | 'own'> }) {
  const dropdowns = entry.own.filter((filter) => filter.choices && !filter.chip);
  return (
    <>
      <PageHeader title={entry.title} />
      <ReportFrame
        bar={dropdowns.map(({ name, standard }, i) => (
          <Skeleton key={name} className={`h-8 ${standard ? 'w-72' : 'w-32'} ${i > 0 ? 'max-sm:hidden' : ''}`} />
        ))}
      >
        <div role="status" aria-label="Henter data">
          <StaticGrid places={entry.layout} waiting>
            {({ wtype }) => <WidgetSkeleton wtype={wtype} />}
          </StaticGrid>
        </div>
      </ReportFrame>
    </>
  );
}
