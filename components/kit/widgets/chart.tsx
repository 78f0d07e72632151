'use client';

import dynamic from 'next/dynamic';
import { useCallback, useMemo, useState } from 'react';
import { part } from '@/components/kit/client/part';
import { usePick } from '@/components/kit/input/filters/use-own-filters';
import { axisCaption } from '@/lib/core/charts/axis-text';
import { chartModel, isEmptyChart, legendEntries } from '@/lib/core/charts/chart-model';
import { hiddenAtStart, toggled } from '@/lib/core/charts/legend';
import { chartTable } from '@/lib/core/charts/number-table';
import type { Chart } from '@/lib/core/widgets/widget';
import type { PageView } from '@/lib/platform/routing/page-view';
import { Legend } from './legend';
import { PictureCard } from './picture-card';
import { PlotPlace } from './plot-skeleton';

// The server renders only its frame, so that the page's HTML preloads the file.
const ChartPlot = part((watch) => dynamic(() => watch(import('./chart-plot')).then((module) => module.ChartPlot)));

/** Columns and lines over the periods; the legend toggles series, a column links to its voucher lines. */
export function ChartWidget({ widget, page }: { widget: Chart; page: PageView }) {
  const [hidden, setHidden] = useState(() => hiddenAtStart(widget.legend.selected));
  const entries = legendEntries(widget);
  const model = useMemo(() => chartModel(widget, hidden), [widget, hidden]);
  const table = useCallback(() => chartTable(widget), [widget]);
  const { text, subtext } = widget.title;
  const caption = axisCaption(widget.yAxis);
  const picking = usePick(page);
  const names = entries.flatMap(({ name, series }) => (series.compared ? [] : [name]));
  return (
    <PictureCard
      title={text}
      subtitle={subtext.includes(caption) ? subtext : [subtext, caption].filter(Boolean).join(', ')}
      page={page}
      table={table}
      empty={isEmptyChart(widget)}
      emptyText={widget.parameters.empty}
    >
      <div className="flex h-full min-h-0 flex-col">
        {entries.length > 1 && (
          <Legend
            series={entries}
            hidden={hidden}
            onToggle={(name) => setHidden((before) => toggled(before, name, names))}
          />
        )}
        <div className="min-h-0 flex-1">
          <PlotPlace table={table}>
            <ChartPlot
              chart={widget}
              model={model}
              companyId={page.company.id}
              mayDrill={page.mayDrill}
              isPassedOver={picking.isPassedOver}
              onPick={picking.toggle}
            />
          </PlotPlace>
        </div>
      </div>
    </PictureCard>
  );
}
