'use client';

import { lazy, useCallback, useMemo, useState } from 'react';
import { part } from '@/components/kit/client/part';
import { usePick } from '@/components/kit/input/filters/use-own-filters';
import { axisCaption } from '@/lib/core/charts/axis-text';
import { chartModel, isEmptyChart, legendEntries } from '@/lib/core/charts/chart-model';
import { hiddenAtStart, toggled } from '@/lib/core/charts/legend';
import { chartTable } from '@/lib/core/charts/number-table';
import type { Chart } from '@/lib/core/widgets/widget';
import type { PageView } from '@/lib/platform/routing/page-view';
import { ChartStill } from './chart-still';
import { keysLabel } from './chart-words';
import { Legend } from './legend';
import { PictureCard } from './picture-card';
import { TakenOver } from './taken-over';

const ChartPlot = part((watch) =>
  lazy(async () => {
    const { ChartPlot } = await watch(import('./chart-plot'));
    return { default: ChartPlot };
  }),
);

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
          <TakenOver
            label={keysLabel(text)}
            still={<ChartStill chart={widget} model={model} isPassedOver={picking.isPassedOver} />}
          >
            <ChartPlot
              chart={widget}
              model={model}
              companyId={page.company.id}
              mayDrill={page.mayDrill}
              isPassedOver={picking.isPassedOver}
              onPick={picking.toggle}
            />
          </TakenOver>
        </div>
      </div>
    </PictureCard>
  );
}
