import { addMonths } from '@/lib/core/filters/months';
import { lastWholeMonth } from '@/lib/core/filters/whole-months';
import type { MonthReading } from '@/lib/core/widgets/alerts/episodes';
import type { Scope } from '@/lib/platform/auth/session';
import type { PageEntry } from '@/lib/platform/routing/page';
import { takesParam } from '@/lib/platform/routing/page-params';
import { ledgerSpanOf, pageSpan } from '@/lib/product/pages/ledger-span';
import { type FigureId, isFigure } from './figures';
import { paramsOf } from './followed-query';
import { readFigures } from './read-figures';

/** Months of a history, the last one included. */
const monthsShown = 12;

/**
 * A figure as its page shows it for each of the last 12 months, the oldest first: the same reading with another month, so
 * that no number differs from the screen's. Null where it does not follow the page's month. Throws as readFigures.
 */
export async function readHistory(
  scope: Scope,
  entry: PageEntry,
  query: string,
  id: FigureId,
): Promise<MonthReading[] | null> {
  if (!takesParam(entry, 'yrpr')) return null;
  const span = pageSpan(entry, await ledgerSpanOf(scope.company.id));
  const { first, last } = span;
  const months = Array.from({ length: monthsShown }, (_, at) => addMonths(last, at + 1 - monthsShown)).filter(
    (month) => month >= first,
  );
  const history: MonthReading[] = [];
  for (const month of months) {
    const at = new URLSearchParams({ ...paramsOf(query), yrpr: month }).toString();
    const figure = (await readFigures(scope, entry, at, id.widget)).find((one) => isFigure(one, id));
    // Of a period, as an alert judges it, a month that has begun is none yet.
    if (figure?.period !== undefined && month > lastWholeMonth(span)) continue;
    history.push({ month, value: figure?.value ?? null, budget: figure?.budget ?? null });
  }
  const isFixed = history.every(({ value, budget }) => value === history[0]?.value && budget === history[0]?.budget);
  return isFixed || history.length < 2 ? null : history;
}
