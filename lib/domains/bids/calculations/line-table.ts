import { quantityOf } from '@/lib/core/calculation/line';
import { inOrder } from '@/lib/core/calculation/order';
import { ownerChoices } from '@/lib/core/calculation/owners';
import type { Calculated } from '@/lib/core/calculation/recompute';
import { calcNames, type LedgerClassification } from '@/lib/core/calculation/row';
import { calculationColumns, calculationSumColumns } from '@/lib/core/columns/calculations';
import type { Column, Row } from '@/lib/core/widgets/column';
import type { ReadTable } from './summary-tables';

const { one, take } = calculationColumns;
const named = [one('title'), one('parent', { value: 'owner' })];

/** The calculation of a line's amount: its kind, and the quantity. */
export const reckoningColumns: readonly Column[] = [
  ...take('calc', 'quantity'),
  one('pricemeasure', { value: 'measure' }),
  one('priceam', { value: 'price' }),
];

const costLineColumns: readonly Column[] = [
  ...named,
  ...reckoningColumns,
  one('amount'),
  calculationSumColumns.one('co2', { math: 'sum' }),
];

const revenueColumns: readonly Column[] = [
  ...named,
  one('margin'),
  calculationSumColumns.one('revenue', { value: 'amount', math: 'sum' }),
];

/** The included lines of a classification, each with the quantity its price multiplies; revenue is positive here. */
export function lineTable({ rows, left }: Calculated, classification: LedgerClassification): ReadTable {
  const owners = new Map(ownerChoices(rows).map(({ value, label }) => [value, label]));
  const lines = inOrder(
    rows.filter((row) => row.section === 'ledger' && row.classification === classification && !left.has(row.xid)),
  );
  const sold = classification === 'revenue';
  const data = lines.map((row): Row => {
    const named = { title: row.title || 'Uten navn', owner: owners.get(row.parent ?? '') ?? null };
    if (sold) return { ...named, margin: row.pricemeasure === '%' ? row.priceam : null, amount: 0 - (row.amount ?? 0) };
    return {
      ...named,
      calc: calcNames[row.calc ?? 'antall'],
      quantity: quantityOf(row),
      measure: row.pricemeasure,
      price: row.calc === 'manuell' ? null : row.priceam,
      amount: row.amount,
      co2: row.co2sumam,
    };
  });
  return { columns: sold ? revenueColumns : costLineColumns, data };
}
