import { monthNumber } from '@/lib/core/filters/months';
import type { Elimination } from '@/lib/core/group/hand-eliminations';
import { groupBy } from '@/lib/core/group-by';
import type { Row } from '@/lib/core/widgets/column';
import { drillTo } from '@/lib/core/widgets/voucher-line-drill';
import { tableSource } from '@/lib/platform/tables/list-source';
import { eliminationColumns, unreconciledRows } from './elimination-columns';
import { readGroupResult } from './group-result';
import { groupSubtitle } from './group-words';

/**
 * Lists the eliminations in the period by company, account and reason, kroner, debit positive, so that the sum of the
 * result accounts is the result's loss.
 */
export const groupEliminations = tableSource({ title: 'Elimineringer' }, async (scope, filters) => {
  const { companies, eliminations, unreconciled, reasons, months } = await readGroupResult(scope, filters);
  const inPeriod = new Set(months);
  const names = new Map(companies.map(({ company }) => [company.id, company.name]));
  const counted = eliminations.filter(({ month }) => inPeriod.has(monthNumber(month)));
  const keyOf = ({ pair, company, account }: Elimination) => [pair, company, account].join('|');
  const data = [...groupBy(counted, keyOf).values()].flatMap((all): Row[] => {
    const [first] = all;
    const ore = all.reduce((sum, one) => sum + one.ore, 0);
    if (!first || ore === 0) return [];
    const { company, account, pair } = first;
    return [
      {
        what: reasons.get(pair) ?? pair,
        company: names.get(company) ?? '',
        account,
        taken: ore / 100,
        _drill: { company, ...drillTo({ account }) },
      },
    ];
  });
  const back = unreconciled.reduce((sum, { month, ore }) => (inPeriod.has(monthNumber(month)) ? sum - ore : sum), 0);
  const span = { from: filters.ranges[0]?.from, to: filters.ranges.at(-1)?.to };
  return {
    subtitle: groupSubtitle(companies, filters),
    columns: eliminationColumns(drillTo(span)),
    rows: [...data, ...unreconciledRows(back)],
    excel: 'konsern-elimineringer',
    empty: 'Ingenting er eliminert i perioden.',
  };
});
