import { quantityOf } from '@/lib/calculation/line';
import { inOrder } from '@/lib/calculation/order';
import { ownerChoices } from '@/lib/calculation/owners';
import type { Calculated } from '@/lib/calculation/recompute';
import { calcNames, type LedgerClassification } from '@/lib/calculation/row';
import type { Column, Row } from '@/lib/widgets/widget';
import type { ReadTable } from './summary-tables';

const text = (value: string, name: string, width: number): Column => ({ text: name, value, type: 'text', width });
const number = (value: string, name: string, decimals: number, width = 100): Column => ({
  text: name,
  value,
  type: 'number',
  decimals,
  width,
});
const kroner = (value: string, name: string, decimals: number, width = 120): Column => ({
  ...number(value, name, decimals, width),
  type: 'amount',
});

/** How a line comes to its amount, the same columns for every classification. */
export const costLineColumns: readonly Column[] = [
  text('title', 'Beskrivelse', 260),
  text('owner', 'Hører til', 200),
  text('calc', 'Beregning', 150),
  number('quantity', 'Mengde', 2),
  text('measure', 'Enhet', 80),
  kroner('price', 'Pris', 2),
  { ...kroner('amount', 'Beløp', 0), math: 'sum' },
  { ...number('co2', 'CO2 kg', 1), math: 'sum' },
];

const revenueColumns: readonly Column[] = [
  text('title', 'Beskrivelse', 260),
  text('owner', 'Hører til', 200),
  number('margin', 'Margin %', 2),
  { ...kroner('amount', 'Omsetning', 0), math: 'sum' },
];

/** The lines of a classification that count, each with the quantity its price multiplies; revenue is positive here. */
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
