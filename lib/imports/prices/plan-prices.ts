import { and, asc, eq, sql } from 'drizzle-orm';
import type { CompanyTx } from '@/db/company';
import { priceLine } from '@/db/schema';
import { fieldNames, type Mapping, type PriceField, valueFields } from './fields';
import { type KnownSupplier, knownSuppliers, supplierReader } from './match-suppliers';
import type { CsvTable } from './read-csv';
import { type FileLine, headingOf, readRows } from './read-rows';
import { Problems } from './result';

export type StoredLine = typeof priceLine.$inferSelect;
type NewLine = { supId: string; lineid: string; values: FileLine['values'] };

/** What a file would do to the price lines: lines to add, lines that change with what they become, and lines that stay. */
export type PricePlan = {
  added: NewLine[];
  changed: { before: StoredLine; after: StoredLine }[];
  unchanged: number;
  suppliers: KnownSupplier[];
  problems: Problems;
};

type OwnedLine = FileLine & { supId: string };

const keyOf = (supId: string | null, lineid: string | null) => `${supId} ${lineid}`;

/** The lines the company has of those suppliers and numbers; with `hold` locked, in the order every change locks them. */
async function storedLines(
  tx: CompanyTx,
  companyId: string,
  lines: readonly OwnedLine[],
  hold: boolean,
): Promise<Map<string, StoredLine>> {
  const suppliers = sql.param(lines.map(({ supId }) => supId));
  const ids = sql.param(lines.map(({ lineid }) => lineid));
  const query = tx
    .select()
    .from(priceLine)
    .where(
      and(
        eq(priceLine.companyId, companyId),
        sql`(${priceLine.supId}, ${priceLine.lineid}) in (select * from unnest(${suppliers}::uuid[], ${ids}::text[]))`,
      ),
    )
    .orderBy(asc(priceLine.xid));
  const found = await (hold ? query.for('no key update') : query);
  return new Map(found.map((line) => [keyOf(line.supId, line.lineid), line]));
}

/** The line a row leaves: only what the row says is changed. */
function changedBy(before: StoredLine, values: FileLine['values']): StoredLine | undefined {
  const moved = valueFields.filter((field) => values[field] !== undefined && values[field] !== before[field]);
  return moved.length === 0
    ? undefined
    : ({ ...before, ...Object.fromEntries(moved.map((field) => [field, values[field]])) } as StoredLine);
}

/**
 * Compares a file with the price lines of the company. `supplier` is the xid of the one chosen for rows that name none. With
 * `hold` suppliers and lines stay as they are until the transaction ends. Throws 400 for a supplier the company does not have.
 */
export async function planPrices(
  tx: CompanyTx,
  companyId: string,
  table: CsvTable,
  mapping: Mapping,
  { supplier, hold = false }: { supplier?: string; hold?: boolean },
): Promise<PricePlan> {
  const problems = new Problems();
  const known = await knownSuppliers(tx, companyId, hold);
  const readSupplier = supplierReader(known, supplier);
  const note = (line: number, field: PriceField, message: string) =>
    problems.add(line, mapping[field] ?? -1, headingOf(table, mapping, field), message);

  const rows = readRows(table, mapping, problems);
  const nobody = supplier === undefined && mapping.supplier === undefined;
  if (nobody) {
    const text = 'Velg leverandør, eller en kolonne med leverandørens Nr eller Orgnr.';
    problems.add(table.line, -1, fieldNames.supplier, text);
  }
  const firsts = new Map<string, number>();
  const used = new Map<string, KnownSupplier>();
  const lines = nobody
    ? []
    : rows.flatMap((row): OwnedLine[] => {
        const read = readSupplier(row.supplier);
        if ('error' in read) {
          note(row.line, 'supplier', read.error);
          return [];
        }
        const supId = read.supplier.xid;
        used.set(supId, read.supplier);
        const first = firsts.get(keyOf(supId, row.lineid));
        if (first !== undefined) {
          note(row.line, 'lineid', `Varenummeret «${row.lineid}» står i både rad ${first} og rad ${row.line}.`);
          return [];
        }
        firsts.set(keyOf(supId, row.lineid), row.line);
        return [{ ...row, supId }];
      });

  const stored = await storedLines(tx, companyId, lines, hold);
  const plan: PricePlan = { added: [], changed: [], unchanged: 0, suppliers: [...used.values()], problems };
  for (const { line, supId, lineid, values } of lines) {
    const before = stored.get(keyOf(supId, lineid));
    if (before) {
      const after = changedBy(before, values);
      if (after) plan.changed.push({ before, after });
      else plan.unchanged += 1;
    } else if (values.title === undefined) {
      note(line, 'title', `«${lineid}» er ny og må ha et navn.`);
    } else {
      plan.added.push({ supId, lineid, values });
    }
  }
  return plan;
}
