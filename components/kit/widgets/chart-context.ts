import { createContext, type MouseEvent, use } from 'react';
import type { ChartModel } from '@/lib/core/charts/chart-model';
import type { Chart } from '@/lib/core/widgets/widget';
import type { ChartPlace } from './chart-keys';

/** The chart that the layers draw, and its pointer handlers. */
type Drawn = {
  chart: Chart;
  model: ChartModel;
  /** The press handler of a series' value in a bucket, if any: follows a link, or filters the page. */
  pressOf: (key: string, bucket: number) => (() => void) | undefined;
  /** True for a value dimmed because another one is chosen. */
  isBack: (key: string, bucket: number) => boolean;
  /** The value that has the keyboard focus. */
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
