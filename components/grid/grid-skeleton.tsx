import type { ReactNode } from 'react';
import { PageHeader } from '@/components/chrome/page-header';
import { WidgetSkeleton } from '@/components/widgets/widget-skeleton';
import type { LayoutItem } from '@/lib/platform/routing/page';
import { GridFrame } from './grid-frame';
import { StaticGrid } from './static-grid';

/** A page of widgets before its first load: every widget's place in its final size. */
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
