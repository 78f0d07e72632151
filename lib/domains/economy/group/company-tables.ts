import type { Filters } from '@/lib/core/filters/filters';
import type { Column, Row } from '@/lib/core/widgets/column';
import { drillTo } from '@/lib/core/widgets/voucher-line-drill';
import { lineLook, lineTerms } from '@/lib/platform/ledger/line-terms';
import { profitAndLossLines } from '@/lib/platform/ledger/profit-and-loss';
import { tableSource } from '@/lib/platform/tables/list-source';
import { monthsOf } from '../buckets';
import { lineOre, readGroupResult } from './group-result';
import { groupSubtitle } from './group-words';
import type { CompanyResult } from './read-company';

function rowsOf({ company, groups, ledger, months }: CompanyResult, { buckets }: Filters): Row[] {
  const counted = new Set(months);
  const lines = profitAndLossLines(groups);
  const terms = lineTerms(lines);
  return lines.map((line, at): Row => {
    const parts = buckets.map((bucket) =>
      lineOre(
        ledger,
        line,
        monthsOf([bucket]).filter((one) => counted.has(one)),
      ),
    );
    return {
      company: company.name,
      line: line.label,
      ...Object.fromEntries(buckets.map(({ key }, i) => [key, (0 + (parts[i] ?? 0)) / 100])),
      sum: (0 + lineOre(ledger, line, months)) / 100,
      ...lineLook(line, terms[at]),
      _across: { sum: buckets.map(({ key }) => key).join() },
      _drill: { company: company.id, ...drillTo({ group: line.prefixes }) },
    };
  });
}

/** Each company's own profit and loss over the period, as it counts in the group: a table of its own in files. */
export const groupCompanies = tableSource({ title: 'Selskap', excel: 'konsern-selskaper' }, async (scope, filters) => {
  const { companies } = await readGroupResult(scope, filters);
  const amount = { type: 'amount', decimals: 0 } as const;
  const columns: Column[] = [
    { text: 'Selskap', value: 'company', type: 'text', width: 200 },
    { text: 'Kontogruppe', value: 'line', type: 'text', width: 240 },
    ...filters.buckets.map(
      ({ key, label, from, to }): Column => ({ text: label, value: key, ...amount, drill: drillTo({ from, to }) }),
    ),
    { text: 'Sum', value: 'sum', ...amount, pinned: true },
  ];
  return {
    subtitle: groupSubtitle(companies, filters),
    columns,
    rows: companies.flatMap((one) => rowsOf(one, filters)),
    splitpages: 'company',
    empty: 'Ingen av selskapene har regnskap for perioden.',
  };
});
