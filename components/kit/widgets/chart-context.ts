import { createContext, type MouseEvent, use } from 'react';
import type { ChartModel } from '@/lib/core/charts/chart-model';
import type { Chart } from '@/lib/core/widgets/widget';
import type { ChartPlace } from './chart-keys';

/** The chart its layers draw, and what the pointer does on it. */
type Drawn = {
  chart: Chart;
  model: ChartModel;
  /** What pressing a series' value of a bucket does, if anything: leads somewhere, or filters the page. */
  pressOf: (key: string, bucket: number) => (() => void) | undefined;
  /** Something else of the chart is chosen: the value stands back. */
  isBack: (key: string, bucket: number) => boolean;
  /** The value the keys stand at. */
  at: ChartPlace | undefined;
  show: (event: MouseEvent, bucket: number, key: string | undefined) => void;
  hide: () => void;
};

const Context = createContext<Drawn | undefined>(undefined);

export const ChartProvider = Context.Provider;

export function useChart(): Drawn {
  const drawn = use(Context);
  if (!drawn) throw new Error('A chart layer stands outside its chart.');
  return drawn;
}
