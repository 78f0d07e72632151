'use client';

import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { bandPadding, plotMargin } from '@/lib/core/charts/chart-frame';
import { chartModel } from '@/lib/core/charts/chart-model';
import { heldAgainst, uprightChart } from '@/lib/core/charts/comparisons';
import { tkrText } from '@/lib/core/format/value';
import type { Picked } from '@/lib/core/widgets/column';
import type { Bar } from '@/lib/core/widgets/widget';
import { BarTip } from './bar-tip';
import { ChartStill } from './chart-still';
import { PointerTip, type PointerTipHandle } from './pointer-tip';

function steps(key: string, at: number, last: number): number | undefined {
  const targets: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last };
  const to = targets[key];
  return to === undefined ? undefined : Math.max(0, Math.min(to, last));
}

/** Bars along a time axis, drawn as a chart; over each lies a button that filters the page, arrow keys move between them. */
export function UprightBars({
  title,
  widget,
  isPicked,
  onPick,
}: {
  title: string;
  widget: Bar;
  isPicked: (pick: Picked | undefined) => boolean;
  onPick: (pick: Picked) => void;
}) {
  const { data } = widget;
  const chart = useMemo(() => uprightChart(widget), [widget]);
  const model = useMemo(() => chartModel(chart, new Set()), [chart]);
  const held = heldAgainst(widget);
  const plot = useRef<HTMLOListElement>(null);
  const tip = useRef<PointerTipHandle>(null);
  const chosen = data.findIndex(({ pick }) => isPicked(pick));
  const [focused, setFocused] = useState<number>();
  const tabStop = Math.min(focused ?? Math.max(0, chosen), data.length - 1);
  // The bands of the chart have half their padding beside them.
  const side = `${(bandPadding(model) / 2 / (data.length + bandPadding(model))) * 100}%`;

  function onKeyDown(event: KeyboardEvent) {
    const to = steps(event.key, tabStop, data.length - 1);
    if (to === undefined) return;
    event.preventDefault();
    setFocused(to);
    plot.current?.querySelectorAll('button')[to]?.focus();
  }

  return (
    <div className="relative size-full break-inside-avoid print:h-[55mm]">
      <ChartStill chart={chart} model={model} isPassedOver={(pick) => chosen !== -1 && !isPicked(pick)} />
      <div className="absolute" style={plotMargin(model, 'amount')}>
        <ol
          ref={plot}
          aria-label={title}
          className="flex size-full"
          style={{ paddingInline: side }}
          onKeyDown={onKeyDown}
        >
          {data.map((datum, i) => {
            const { key, value, pick } = datum;
            const label = `${key}: ${tkrText(value)}`;
            return (
              <li
                key={key}
                className="min-w-0 flex-1"
                onMouseMove={(event) =>
                  tip.current?.show(event, <BarTip datum={datum} held={held} hint={pick && 'Klikk for å filtrere'} />)
                }
                onMouseLeave={() => tip.current?.hide()}
              >
                {pick ? (
                  <button
                    type="button"
                    aria-pressed={isPicked(pick)}
                    aria-label={label}
                    tabIndex={i === tabStop ? 0 : -1}
                    className="size-full rounded-xs hover:bg-ink/5 aria-pressed:bg-accent/10"
                    onFocus={() => setFocused(i)}
                    onClick={() => onPick(pick)}
                  />
                ) : (
                  <span className="sr-only">{label}</span>
                )}
              </li>
            );
          })}
        </ol>
      </div>
      <PointerTip ref={tip} />
    </div>
  );
}
