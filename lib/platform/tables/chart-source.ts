import type { Chart, WidgetsByType } from '@/lib/core/widgets/widget';
import type { DeclaredSource, Parameters, ReadRest } from './list-source';

type Lines = Parameters &
  Pick<Chart, 'xAxis' | 'yAxis' | 'series' | 'to'> & {
    title: string;
    subtitle?: string;
    /** The names that the legend has switches for, and whether each is on at first. */
    legend?: Record<string, boolean>;
  };

/** A chart: what is the same for every reading in the head, the rest as it is read. */
export function chartSource<K extends keyof Lines>(
  head: Pick<Lines, K>,
  read: ReadRest<Lines, K>,
): DeclaredSource<'chart'> {
  return async (scope, filters, options = {}) => {
    const lines: Lines = { ...head, ...(await read(scope, filters, options)) } as Lines;
    const { title, subtitle = '', xAxis, yAxis, legend, series, to, ...parameters } = lines;
    return {
      wtype: 'chart',
      title: { text: title, subtext: subtitle },
      xAxis,
      yAxis,
      legend: { selected: legend ? JSON.stringify(legend) : '' },
      series,
      ...(to !== undefined && { to }),
      parameters,
    };
  };
}

type DiagramType = 'bar' | 'treemap' | 'pivot' | 'kamishibai' | 'timelinebar' | 'xydiagram' | 'slides';

type Diagram<T extends DiagramType> = Parameters &
  Omit<WidgetsByType[T], 'wtype' | 'subtitle' | 'parameters'> & { subtitle?: string };

/** A diagram with a title, options and data of its kind: what is the same for every reading in the head. */
export function diagramSource<T extends DiagramType, K extends keyof Diagram<T>>(
  wtype: T,
  head: Pick<Diagram<T>, K>,
  read: ReadRest<Diagram<T>, K>,
): DeclaredSource<T> {
  return async (scope, filters, settings = {}) => {
    const diagram = { ...head, ...(await read(scope, filters, settings)) } as Diagram<DiagramType> & {
      options?: unknown;
    };
    const { title, subtitle = '', options, data, ...parameters } = diagram;
    return {
      wtype,
      title,
      subtitle,
      ...(options !== undefined && { options }),
      data,
      parameters,
    } as unknown as WidgetsByType[T];
  };
}
