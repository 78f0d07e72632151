import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import type { Column } from '@/lib/core/widgets/column';
import type { Tabulator } from '@/lib/core/widgets/widget';
import { liveTables } from '@/lib/platform/tables/registry';
import { columnName } from '@/lib/platform/tables/row-label';
import { panelTable } from './panel';

/** Changes shown; the change log has them all. */
const most = 10;

const columns: Column[] = [
  { text: 'Når', value: 'at', type: 'moment', width: 140 },
  { text: 'Hvem', value: 'who', type: 'text', width: 140 },
  { text: 'Hva', value: 'what', type: 'text', width: 300 },
];

const foundRow = z.strictObject({
  at: z.string(),
  who: z.string(),
  kind: z.enum(['edit', 'insert', 'delete', 'restore']),
  col: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});

const kinds = { insert: 'Lagt til', delete: 'Slettet', restore: 'Gjenopprettet' } as const;

/** The latest changes of a live table's row, newest first, in words. The caller has checked Read. */
export async function rowHistory(tx: CompanyTx, companyId: string, tbl: string, row: string): Promise<Tabulator> {
  const table = liveTables.get(tbl);
  const rows = await queryRows(tx, foundRow)`
    select to_char(at at time zone 'Europe/Oslo', 'YYYY-MM-DD HH24:MI:SS') as at, user_name as who, kind, col,
      old_text as "from", new_text as "to"
    from edit_log where company_id = ${companyId} and tbl = ${tbl} and row = ${row} order by no desc limit ${most}`;
  const data = rows.map(({ at, who, kind, col, from, to }) => ({
    at,
    who,
    what:
      kind === 'edit' && col !== null
        ? `${table ? columnName(table, col) : col}: ${from || '(tom)'} → ${to || '(tom)'}`
        : kinds[kind === 'edit' ? 'restore' : kind],
  }));
  return panelTable('Historikk', columns, data);
}
