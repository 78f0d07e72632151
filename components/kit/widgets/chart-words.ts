import type { ChartModel } from '@/lib/core/charts/chart-model';
import type { Chart } from '@/lib/core/widgets/widget';

/** What a reader hears of a chart's picture. */
export function chartLabel(chart: Chart, { bars, lines }: Pick<ChartModel, 'bars' | 'lines'>): string {
  const names = [...bars, ...lines].map((series) => series.name).join(', ');
  return pictureLabel(`${chart.title.text}: ${names}`);
}

/** What a reader hears of the box whose values the arrow keys go between. */
export const keysLabel = (title: string): string => `${title}. Piltastene går mellom tallene, Enter følger dem.`;

/** What a reader hears of a picture whose parts do nothing. */
export const pictureLabel = (title: string): string => `${title}. Vis som tabell i menyen gir tallene.`;
