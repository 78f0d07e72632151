'use client';

import clsx from 'clsx';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { type KeyHelp, useKeyHelp } from '@/components/kit/context/key-help';
import { type ChartModel, ownValue } from '@/lib/core/charts/chart-model';
import { figureIn, unitIn } from '@/lib/core/format/value';
import type { Chart } from '@/lib/core/widgets/widget';
import { keysLabel } from './chart-words';
import { onPaper } from './on-paper';

/** The class for the hook's element: the picture fills its place on paper, whatever width it was measured for. */
const printBoxClass =
  'print:relative print:[&_div]:static! print:[&_svg]:absolute print:[&_svg]:inset-0 print:[&_svg]:size-full';

/** For an element with one picture drawn in fixed pixels: scales it while the page is printed. */
function usePrintBox<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    const picture = () => ref.current?.querySelector('svg');
    const begin = () => {
      const svg = picture();
      svg?.setAttribute('viewBox', `0 0 ${svg.getAttribute('width')} ${svg.getAttribute('height')}`);
    };
    const end = () => picture()?.removeAttribute('viewBox');
    return onPaper(begin, end);
  }, []);
  return ref;
}

/** A value of a chart by its period and series. */
export type ChartPlace = { bucket: number; key: string };

const help: readonly KeyHelp[] = [
  { keys: '← →', text: 'går fra periode til periode' },
  { keys: '↑ ↓', text: 'går fra serie til serie' },
  { keys: 'Enter', text: 'følger tallet til det det er summen av' },
];

const between = (value: number, last: number) => Math.max(0, Math.min(value, last));

/** Keyboard access to a chart's values: arrows move between them, Enter follows one, and each is read out. */
export function ChartKeys({
  chart,
  model,
  label,
  at,
  onMove,
  onOpen,
  children,
}: {
  chart: Chart;
  model: ChartModel;
  label: string;
  at: ChartPlace | undefined;
  /** The focused value with its period's position in the picture (0–1); undefined when the focus leaves. */
  onMove: (to: ChartPlace | undefined, box: DOMRect) => void;
  onOpen: (at: ChartPlace) => void;
  children: ReactNode;
}) {
  useKeyHelp('I diagrammet', help);
  const [said, say] = useState('');
  const printed = usePrintBox<HTMLDivElement>();
  const series = [...model.bars, ...model.lines, ...model.compared];

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    if (event.key === 'Enter' && at) return onOpen(at);
    if (event.key === 'Escape' && at) return onMove(undefined, box);
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    const [first] = series;
    if (!step || !first) return;
    event.preventDefault();
    const [sideways = 0, down = 0] = step;
    const place = series.findIndex(({ key }) => key === at?.key);
    const next = series[between(place + down, series.length - 1)] ?? first;
    const last = model.rows.length - 1;
    const bucket = at ? between(at.bucket + sideways, last) : sideways < 0 ? last : 0;
    const { type } = chart.yAxis;
    say(
      `${next.name} ${chart.xAxis.data[bucket]}: ${figureIn('picture', type, ownValue(next, next.data[bucket] ?? null))} ${unitIn('picture', type)}`,
    );
    onMove({ bucket, key: next.key }, box);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a picture whose values the arrow keys go between.
    <div
      ref={printed}
      role="group"
      aria-label={keysLabel(label)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
      tabIndex={0}
      className={clsx('h-full rounded-control -outline-offset-2', printBoxClass)}
      onKeyDown={onKeyDown}
      onBlur={(event) => onMove(undefined, event.currentTarget.getBoundingClientRect())}
    >
      {children}
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </div>
  );
}
