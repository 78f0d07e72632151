import type { LineComparison } from '@/lib/core/calculation/compare';
import { isByMargin } from '@/lib/core/calculation/line';
import {
  type Calc,
  type CalculationRow,
  calcNames,
  classificationNames,
  type LedgerClassification,
  ledgerClassifications,
} from '@/lib/core/calculation/row';
import { calculationColumns } from '@/lib/core/columns/calculations';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import type { Column } from '@/lib/core/widgets/column';
import { lineColumns } from './line-columns';

/** Owners of rows by xid: 'Skrog › Blåsing'. */
type OwnerNames = ReadonlyMap<string, string>;
export type BothOwners = { before: OwnerNames; after: OwnerNames };

type Field = keyof CalculationRow;

/** Labels of fields whose column heading alone is unclear. */
const ownNames: Partial<Record<Field, string>> = {
  classification: 'Type',
  consume1measure: 'Forbruk 1 pr',
  consume2measure: 'Forbruk 2 pr',
  pricemeasure: 'Prisenhet',
  durationmeasure: 'Enhet for timer',
  sup_id: 'Leverandør',
};

const columnsOf = (classification: LedgerClassification) => lineColumns(classification, []);
const byClassification = new Map<string, ReadonlyMap<string, Column>>();
for (const name of ledgerClassifications) {
  byClassification.set(name, new Map(columnsOf(name).map((column) => [column.value, column])));
}

/** The field's label in the line's own table, else in the first table that has it. */
function nameOf(field: Field, classification: string | null): string {
  if (field === 'priceam' && classification === 'revenue') return calculationColumns.columns.margin.text;
  const own = ownNames[field] ?? byClassification.get(classification ?? '')?.get(field)?.text;
  return own ?? [...byClassification.values()].flatMap((columns) => columns.get(field)?.text ?? [])[0] ?? field;
}

const whole = new Set<Field>(['acnoint']);
const money = new Set<Field>(['priceam', 'amount']);

/** A number with its own decimals; kroner with two when they have øre. */
function numberText(field: Field, value: number): string {
  if (whole.has(field)) return String(value);
  const decimals = (String(value).split('.')[1] ?? '').length;
  return formatNumber(value, money.has(field) && decimals > 0 ? Math.max(2, decimals) : decimals);
}

/** Longer texts are only reported as changed. */
const longestReported = 40;

function valueText(field: Field, row: CalculationRow, owners: OwnerNames): string | null {
  const value = row[field];
  if (field === 'parent') return value === null ? 'hele kalkylen' : (owners.get(String(value)) ?? 'ukjent');
  if (value === null || value === '') return null;
  if (typeof value === 'number') return numberText(field, field === 'amount' ? Math.abs(value) : value);
  if (field === 'calc') return calcNames[value as Calc];
  if (field === 'classification') return classificationNames[value as LedgerClassification];
  if (field === 'frdt' || field === 'todt') return formatDate(String(value));
  return String(value);
}

function fieldText(field: Field, was: CalculationRow, is: CalculationRow, owners: BothOwners): string {
  if (field === 'disable') return is.disable ? 'Slått av' : 'Slått på';
  const name = nameOf(field, is.classification);
  if (field === 'sup_id') return `${name} endret`;
  const [then, now] = [valueText(field, was, owners.before), valueText(field, is, owners.after)];
  if (Math.max(then?.length ?? 0, now?.length ?? 0) > longestReported) return `${name} endret`;
  if (then === null) return `${name} satt til ${now ?? 'tomt'}`;
  return now === null ? `${name} ${then} fjernet` : `${name} ${then} → ${now}`;
}

/** Explains another amount on a line without changed fields. */
function consequence({ row, before, after }: LineComparison): string {
  if (before.left !== after.left) return `${after.left ? 'Slått av' : 'Slått på'} sammen med det den hører til`;
  return isByMargin(row) ? 'Følger kostnadene' : 'Regnet ut på nytt';
}

/** The changes of a line as short Norwegian texts: 'Antall 4 → 6', 'Pris 650 → 700'. Empty for an unchanged line. */
export function changeTexts(line: LineComparison, owners: BothOwners): string[] {
  const { change, before, after, fields } = line;
  if (change === 'same') return [];
  if (!before.row) return ['Ny linje'];
  if (!after.row) return ['Linjen er fjernet'];
  const { row: was } = before;
  const { row: is } = after;
  return fields.length === 0 ? [consequence(line)] : fields.map((field) => fieldText(field, was, is, owners));
}
