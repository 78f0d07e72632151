'use client';

import { lazy, useCallback, useMemo } from 'react';
import { part } from '@/components/kit/client/part';
import { usePick } from '@/components/kit/input/filters/use-own-filters';
import { treemapTable } from '@/lib/core/charts/number-table';
import { plotSizes } from '@/lib/core/charts/treemap-layout';
import { leftOutText, treeDrills, treemapTree } from '@/lib/core/charts/treemap-tree';
import type { Treemap } from '@/lib/core/widgets/widget';
import type { PageView } from '@/lib/platform/routing/page-view';
import { keysLabel } from './chart-words';
import { PictureCard } from './picture-card';
import { TakenOver } from './taken-over';
import styles from './treemap.module.css';
import { TreemapStill } from './treemap-still';

const TreemapPlot = part((watch) =>
  lazy(async () => {
    const { TreemapPlot } = await watch(import('./treemap-plot'));
    return { default: TreemapPlot };
  }),
);

/** Areas in two levels; a leaf links to its voucher lines. */
export function TreemapWidget({ widget, page }: { widget: Treemap; page: PageView }) {
  const tree = useMemo(() => treemapTree(widget.data), [widget.data]);
  const table = useCallback(() => treemapTable(widget), [widget]);
  const layouts = useMemo(() => {
    const place = page.layout.find(({ wtype }) => wtype === 'treemap') ?? { w: 6, h: 9 };
    return plotSizes(place, tree.leftOut > 0);
  }, [page.layout, tree]);
  const picking = usePick(page);
  const drills = treeDrills(tree, page.mayDrill);
  const { title, subtitle, parameters } = widget;
  return (
    <PictureCard
      title={title}
      subtitle={subtitle}
      page={page}
      table={table}
      empty={tree.groups.length === 0}
      emptyText={parameters.empty}
    >
      <div className="flex h-full min-h-0 flex-col px-3 pb-3">
        <div className={styles.plot}>
          <TakenOver
            label={drills ? keysLabel(title) : undefined}
            still={
              <TreemapStill
                title={title}
                tree={tree}
                layouts={layouts}
                isPicked={picking.isPicked}
                onPick={picking.toggle}
              />
            }
          >
            <TreemapPlot
              title={title}
              tree={tree}
              layouts={layouts}
              companyId={page.company.id}
              mayDrill={page.mayDrill}
              isPicked={picking.isPicked}
              onPick={picking.toggle}
            />
          </TakenOver>
        </div>
        {tree.leftOut > 0 && <p className="mt-1 text-caption text-muted">{leftOutText(tree.leftOut)}</p>}
      </div>
    </PictureCard>
  );
}
