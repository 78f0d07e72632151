import { monthLabel, monthOf } from '@/lib/core/filters/months';
import type { Column, Row } from '@/lib/core/widgets/column';
import { lineLook, lineTerms } from '@/lib/platform/ledger/line-terms';
import { groupResultPath } from '@/lib/platform/routing/paths';
import { tableSource } from '@/lib/platform/tables/list-source';
import { lineOre, readGroupResult } from './group-result';
import { groupSubtitle } from './group-words';
import { groupPartParam, pageParams } from './rows/page-params';

/** The result of the group by month, kroner: what the companies have of each month that counts, less what is eliminated. */
export const groupMonths = tableSource({ title: 'Måned for måned' }, async (scope, filters) => {
  const { companies, monthLines: lines, taken, months } = await readGroupResult(scope, filters);
  const amount = { type: 'amount', decimals: 0, width: 110 } as const;
  const terms = lineTerms(lines);
  const shown = months.filter((month) => companies.some((one) => one.months.includes(month)));
  const columns: Column[] = [
    { text: 'Kontogruppe', value: 'line', type: 'text', width: 240 },
    ...shown.map((month): Column => ({ text: monthLabel(monthOf(month)), value: monthOf(month), ...amount })),
    {
      ...{ text: 'Konsern', value: 'group', ...amount, pinned: true, figure: true },
      ...{ to: groupResultPath, drill: { [groupPartParam]: 'selskaper' } },
    },
  ];
  return {
    subtitle: groupSubtitle(companies, filters),
    columns,
    rows: lines.map((line, at): Row => {
      const parts = shown.map((month) => {
        const own = companies.reduce(
          (sum, one) => (one.months.includes(month) ? sum + lineOre(one.ledger, line, [month]) : sum),
          0,
        );
        return own - lineOre(taken, line, [month]);
      });
      return {
        line: line.label,
        ...Object.fromEntries(shown.map((month, i) => [monthOf(month), (0 + (parts[i] ?? 0)) / 100])),
        group: (0 + parts.reduce((sum, ore) => sum + ore, 0)) / 100,
        ...lineLook(line, terms[at]),
        _across: { group: shown.map(monthOf).join() },
        _to: pageParams(filters),
      };
    }),
    excel: 'konsern-maneder',
    empty: 'Ingen av selskapene har regnskap for perioden.',
  };
});
