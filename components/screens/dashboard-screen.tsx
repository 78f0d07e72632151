'use client';

import { FollowedStats } from '@/components/kit/input/follow/followed-stats';
import { StaticGrid } from '@/components/kit/widgets/grid/static-grid';
import { WidgetView } from '@/components/kit/widgets/widget';
import { GridPage } from '@/components/shell/page/grid-page';
import type { PageView } from '@/lib/platform/routing/page-view';

/**
 * A dashboard (specification 1, section 2.4): dropdown filters above widgets on a fixed grid, which filter each other.
 */
export function DashboardScreen({ page }: { page: PageView }) {
  return (
    <GridPage page={page}>
      <FollowedStats page={page}>
        <StaticGrid places={page.layout}>
          {({ i }) => {
            const widget = page.widgets[i];
            return widget && <WidgetView widget={widget} page={page} id={i} />;
          }}
        </StaticGrid>
      </FollowedStats>
    </GridPage>
  );
}
