'use client';

import dynamic from 'next/dynamic';
import { useCallback, useMemo } from 'react';
import { part } from '@/components/kit/client/part';
import { usePick } from '@/components/kit/input/filters/use-own-filters';
import { treemapTable } from '@/lib/core/charts/number-table';
import { leftOutText, treemapTree } from '@/lib/core/charts/treemap-tree';
import type { Treemap } from '@/lib/core/widgets/widget';
import type { PageView } from '@/lib/platform/routing/page-view';
import { PictureCard } from './picture-card';
import { PlotPlace } from './plot-skeleton';
import styles from './treemap.module.css';

// The server renders only its frame, so that the page's HTML preloads the file.
const TreemapPlot = part((watch) =>
  dynamic(() => watch(import('./treemap-plot')).then((module) => module.TreemapPlot)),
);

/** Areas in two levels; a leaf links to its voucher lines. */
export function TreemapWidget({ widget, page }: { widget: Treemap; page: PageView }) {
  const tree = useMemo(() => treemapTree(widget.data), [widget.data]);
  const table = useCallback(() => treemapTable(widget), [widget]);
  const picking = usePick(page);
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
          <PlotPlace table={table}>
            <TreemapPlot
              title={title}
              tree={tree}
              companyId={page.company.id}
              mayDrill={page.mayDrill}
              isPicked={picking.isPicked}
              onPick={picking.toggle}
            />
          </PlotPlace>
        </div>
        {tree.leftOut > 0 && <p className="mt-1 text-caption text-muted">{leftOutText(tree.leftOut)}</p>}
      </div>
    </PictureCard>
  );
}
