import { type Comparison, type LineComparison, sumComparisons } from '@/lib/core/calculation/compare';
import { classificationNames, ledgerClassifications } from '@/lib/core/calculation/row';
import { calculationColumns } from '@/lib/core/columns/calculations';
import type { TableResult } from '@/lib/core/table-view/apply-view';
import type { Column, Row } from '@/lib/core/widgets/column';
import { type BothOwners, changeTexts } from '@/lib/domains/bids/calculations/change-texts';

const kroner = (value: string, text: string): Column => ({ text, value, type: 'amount', decimals: 0, width: 108 });
const kilos = (value: string, text: string): Column => ({ text, value, type: 'number', decimals: 1, width: 112 });

export const comparisonColumns: Column[] = [
  { text: 'Linje', value: 'title', type: 'text', width: 250 },
  { text: 'Endring', value: 'status', type: 'text', status: true, width: 92 },
  kroner('before', 'Før kr'),
  kroner('after', 'Etter kr'),
  kroner('change', 'Endring kr'),
  { text: 'Margin, poeng', value: 'marginEffect', type: 'number', decimals: 2, redNegative: true, width: 132 },
  kilos('co2Before', 'CO2 før kg'),
  kilos('co2After', 'CO2 etter kg'),
  kilos('co2Change', 'CO2 endring kg'),
  { text: 'Dette er endret', value: 'texts', type: 'text', width: 280 },
  calculationColumns.one('parent', { value: 'owner' }),
];

/** The columns that hold a change, displayed with its sign. */
export const changeColumns: ReadonlySet<string> = new Set(['change', 'marginEffect', 'co2Change']);

const statusNames: Readonly<Record<LineComparison['change'], string>> = {
  added: 'Ny',
  removed: 'Fjernet',
  changed: 'Endret',
  same: '',
};

function rowOf(line: LineComparison, owners: BothOwners): Row {
  const { xid, row, before, after, change, marginEffect, co2Effect } = line;
  const names = after.row ? owners.after : owners.before;
  return {
    xid,
    title: row.title || 'Uten navn',
    kind: change,
    status: statusNames[change],
    before: before.row && before.amount,
    after: after.row && after.amount,
    change: after.amount - before.amount,
    marginEffect,
    co2Before: before.row && before.co2,
    co2After: after.row && after.co2,
    co2Change: co2Effect,
    texts: changeTexts(line, owners).join(', '),
    owner: names.get(row.parent ?? '') ?? '',
  };
}

/** The lines of a comparison side by side, by classification with its sums; `onlyChanges` leaves out equal lines. */
export function comparisonRows(
  { lines, totals }: Comparison,
  owners: BothOwners,
  onlyChanges: boolean,
): Required<Pick<TableResult, 'rows' | 'groups' | 'sums' | 'total' | 'shown'>> {
  const rows: Row[] = [];
  const groups = ledgerClassifications.flatMap((classification) => {
    const all = lines.filter(({ row }) => row.classification === classification);
    const shown = onlyChanges ? all.filter(({ change }) => change !== 'same') : all;
    if (shown.length === 0) return [];
    const first = rows.length;
    for (const line of shown) rows.push(rowOf(line, owners));
    const { marginEffect, ...sums } = sumComparisons(shown, totals);
    return {
      key: classification,
      label: classificationNames[classification],
      value: classification,
      first,
      count: shown.length,
      sums: marginEffect === null ? sums : { ...sums, marginEffect },
    };
  });
  return { rows, groups, sums: {}, total: lines.length, shown: rows.length };
}
