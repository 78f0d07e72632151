'use client';

import dynamic from 'next/dynamic';
import { useMemo, useState } from 'react';
import { Skeleton } from '@/components/ui/states';
import { axisCaption } from '@/lib/charts/axis-text';
import { chartModel, drawnSeries, isEmptyChart } from '@/lib/charts/chart-model';
import { hiddenAtStart, toggled } from '@/lib/charts/legend';
import { chartTable } from '@/lib/charts/number-table';
import type { PageView } from '@/lib/routing/page-view';
import type { Chart } from '@/lib/widgets/widget';
import { Legend } from './legend';
import { PictureCard } from './picture-card';

const ChartPlot = dynamic(() => import('./chart-plot').then((module) => module.ChartPlot), {
  ssr: false,
  loading: () => <Skeleton className="m-3 mt-0 h-[calc(100%-12px)]" />,
});

/** Columns and lines over the periods; the legend switches series, a column leads to its voucher lines. */
export function ChartWidget({ widget, page }: { widget: Chart; page: PageView }) {
  const [hidden, setHidden] = useState(() => hiddenAtStart(widget.legend.selected));
  const series = drawnSeries(widget);
  const model = useMemo(() => chartModel(widget, hidden), [widget, hidden]);
  const { text, subtext } = widget.title;
  const caption = axisCaption(widget.yAxis);
  const names = series.map(({ name }) => name);
  return (
    <PictureCard
      title={text}
      subtitle={subtext.includes(caption) ? subtext : [subtext, caption].filter(Boolean).join(', ')}
      page={page}
      table={() => chartTable(widget)}
      empty={isEmptyChart(widget)}
      emptyText={widget.parameters.empty}
    >
      <div className="flex h-full min-h-0 flex-col">
        {series.length > 1 && (
          <Legend
            series={series}
            hidden={hidden}
            onToggle={(name) => setHidden((before) => toggled(before, name, names))}
          />
        )}
        <div className="min-h-0 flex-1">
          <ChartPlot chart={widget} model={model} companyId={page.company.id} mayDrill={page.mayDrill} />
        </div>
      </div>
    </PictureCard>
  );
}
