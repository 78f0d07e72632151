import { addDays } from '@/lib/core/format/days';
import { isDay } from '@/lib/core/format/parse-date';
import type { Row } from '@/lib/core/widgets/column';
import type { Datatable } from '@/lib/core/widgets/widget';
import type { JudgedArticle, Use } from '@/lib/domains/equipment/shortage/articles';
import { type Standing, standings, type Week } from '@/lib/domains/equipment/shortage/left';

/** A row of the screen: an article with what is left per week, and what uses it where it lacks. */
export type ShortRow = JudgedArticle & { standing: Standing; lacking: number };

const text = (value: Row[string]) => (typeof value === 'string' ? value : '');
const number = (value: Row[string]) => (typeof value === 'number' ? value : 0);
const isStanding = (value: string): value is Standing => standings.some((one) => one === value);

/** The weeks of the widget: the columns that are called by their Monday. */
export const weeksOf = ({ options }: Datatable): Week[] =>
  options.columns.flatMap(({ value, text }) =>
    isDay(value) ? [{ startdate: value, enddate: addDays(value, 6), text }] : [],
  );

/** The rows of the widget; what uses an article is read back from the text it is sent as. */
export function shortRows(data: readonly Row[], weeks: readonly Week[]): ShortRow[] {
  return data.flatMap((row): ShortRow[] => {
    const standing = text(row._standing);
    if (!isStanding(standing)) return [];
    return [
      {
        key: text(row._key),
        title: text(row.title),
        category: text(row.category),
        subcategory: text(row.subcategory),
        standing,
        stock: number(row.stock),
        lacking: number(row.lackingint),
        weeks: weeks.map(({ startdate }) => number(row[startdate])),
        eid: text(row._item) || null,
        priceam: typeof row._price === 'number' ? row._price : null,
        supplier: text(row._supplier) || null,
        uses: row._uses === undefined ? [] : (JSON.parse(text(row._uses)) as Use[]),
      },
    ];
  });
}
