'use client';

import { parseAsInteger, useQueryState } from 'nuqs';
import { useId } from 'react';
import { WidgetView } from '@/components/kit/widgets/widget';
import { GridPage } from '@/components/shell/page/grid-page';
import { chartHeights, heightFor } from '@/lib/core/charts/chart-height';
import { formatNumber } from '@/lib/core/format/number';
import type { PageView } from '@/lib/platform/routing/page-view';

const inAddress = parseAsInteger.withOptions({ history: 'replace', shallow: true, scroll: false });

/** A slider over the indexes of its stops, since they are not evenly spaced. */
function HeightSlider({ height, onChange }: { height: number; onChange: (height: number) => void }) {
  const id = useId();
  return (
    <div className="ml-auto flex items-center gap-2 max-sm:ml-0 max-sm:w-full">
      <label htmlFor={id} className="text-muted">
        Høyde
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={chartHeights.length - 1}
        step={1}
        value={chartHeights.indexOf(height)}
        aria-valuetext={`${height} piksler`}
        onChange={(event) => onChange(chartHeights[Number(event.target.value)] ?? height)}
        className="h-8 w-44 cursor-pointer accent-accent max-sm:h-10 max-sm:grow"
      />
      <output htmlFor={id} className="figures w-18 text-right whitespace-nowrap">
        {formatNumber(height)} px
      </output>
    </div>
  );
}

/** The chart demo of specification 2, screen 23: charts of the company's own figures, as high as the slider is set. */
export function ChartsScreen({ page }: { page: PageView }) {
  const [requested, setRequested] = useQueryState('hoyde', inAddress);
  const height = heightFor(requested);
  return (
    <GridPage page={page} bar={<HeightSlider height={height} onChange={(next) => void setRequested(next)} />}>
      <div className="grid gap-2.5 lg:grid-cols-2 [[data-paper]_&]:grid-cols-1">
        {page.layout.map(({ i }) => {
          const widget = page.widgets[i];
          return (
            widget && (
              <div
                key={i}
                data-widget={i}
                className="min-w-0 break-inside-avoid [[data-paper]_&]:max-h-[170mm] print:max-h-[170mm]"
                style={{ height }}
              >
                <WidgetView widget={widget} page={page} />
              </div>
            )
          );
        })}
      </div>
    </GridPage>
  );
}
