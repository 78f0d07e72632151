import type { ChartModel } from '@/lib/core/charts/chart-model';
import type { Chart } from '@/lib/core/widgets/widget';

/** Labels a chart's picture for screen readers. */
export function chartLabel(chart: Chart, { bars, lines }: Pick<ChartModel, 'bars' | 'lines'>): string {
  const names = [...bars, ...lines].map((series) => series.name).join(', ');
  return pictureLabel(`${chart.title.text}: ${names}`);
}

/** Labels the box whose values the arrow keys go between, for screen readers. */
export const keysLabel = (title: string): string => `${title}. Piltastene går mellom tallene, Enter følger dem.`;

/** Labels a picture whose parts do nothing, for screen readers. */
export const pictureLabel = (title: string): string => `${title}. Vis som tabell i menyen gir tallene.`;
