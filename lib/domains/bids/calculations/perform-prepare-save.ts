import { badInput } from '@/base/errors';
import type { Assumptions } from '@/lib/core/calculation/assumptions';
import { largestAmount } from '@/lib/core/calculation/fields';
import { renumber } from '@/lib/core/calculation/order';
import { type Calculated, recompute, type Totals } from '@/lib/core/calculation/recompute';
import type { CalculationRow } from '@/lib/core/calculation/row';
import { readStoredRows } from '@/lib/core/calculation/stored-rows';
import { contentHash } from '@/lib/platform/writes/content-hash';
import { parseRows } from './parse-rows';

export type SaveGiven = {
  /** JSON text of the rows: 'sent' is validated strictly, 'stored' is trusted. */
  rows: string;
  as: 'sent' | 'stored';
  assumptions: Assumptions;
  /** Deleted suppliers, which are cleared from rows. */
  without?: readonly string[];
  /** Other parts of the save that its content hash covers. */
  content?: Readonly<Record<string, unknown>>;
};

/** Rows ready to be stored. */
export type PreparedSave = {
  /** JSON text of all rows without empty fields, since versions store every row and most fields are empty. */
  rows: string;
  count: number;
  sums: Pick<Totals, 'costs' | 'revenue' | 'co2'>;
  /** Each supplier the rows name, with the title of the first row that does. */
  suppliers: { id: string; title: string }[];
  /** See lib/platform/writes/content-hash.ts. */
  hash: string;
};

/**
 * Renumbers and derives rows for storage; received derived fields are ignored. Throws 400 when an amount exceeds its
 * bound.
 */
function workedOut(rows: readonly CalculationRow[], assumptions: Assumptions): Calculated {
  const calculated = recompute(renumber(rows), assumptions);
  for (const row of calculated.rows) {
    if (Math.abs(row.amount ?? 0) <= largestAmount && row.co2sumam <= largestAmount) continue;
    throw badInput(`«${row.title || 'En linje'}» blir større enn en kalkyle kan ta. Se over antall, mengde og pris.`);
  }
  return calculated;
}

/** A row without empty fields. */
function compact(row: CalculationRow): Partial<CalculationRow> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== false));
}

function suppliersOf(rows: readonly CalculationRow[]): PreparedSave['suppliers'] {
  const first = new Map<string, string>();
  for (const { sup_id, title } of rows) if (sup_id !== null && !first.has(sup_id)) first.set(sup_id, title);
  return [...first].map(([id, title]) => ({ id, title }));
}

export function performPrepareSave({ rows, as, assumptions, without = [], content }: SaveGiven): PreparedSave {
  const gone = new Set(without);
  const given = as === 'sent' ? parseRows(rows) : readStoredRows(JSON.parse(rows));
  const known = given.map((row) => (row.sup_id !== null && gone.has(row.sup_id) ? { ...row, sup_id: null } : row));
  const calculated = workedOut(known, assumptions);
  const { costs, revenue, co2 } = calculated.totals;
  return {
    rows: JSON.stringify(calculated.rows.map(compact)),
    count: known.length,
    sums: { costs, revenue, co2 },
    suppliers: suppliersOf(known),
    hash: contentHash({ ...content, given }),
  };
}
