import type { ReactNode } from 'react';
import { GridFrame } from '@/components/kit/widgets/grid/grid-frame';
import { StaticGrid } from '@/components/kit/widgets/grid/static-grid';
import { WidgetSkeleton } from '@/components/kit/widgets/widget-skeleton';
import { PageHeader } from '@/components/shell/frame/page-header';
import type { LayoutItem } from '@/lib/platform/routing/page';

/** The skeleton of a page of widgets: every widget's place in its final size. */
export function GridSkeleton({ title, bar, layout }: { title: string; bar: ReactNode; layout: readonly LayoutItem[] }) {
  return (
    <>
      <PageHeader title={title} />
      <GridFrame bar={bar}>
        <div role="status" aria-label="Henter data">
          <StaticGrid places={layout} waiting>
            {({ wtype }) => <WidgetSkeleton wtype={wtype} />}
          </StaticGrid>
        </div>
      </GridFrame>
    </>
  );
}
