import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { asCompany } from '@/db/company';
import { countRow, queryRows } from '@/db/query-rows';
import { editKind, editVia } from '@/db/schema';
import type { Filters } from '@/lib/core/filters/filters';
import { monthFilter } from '@/lib/core/filters/month-filter';
import { formatNumber } from '@/lib/core/format/number';
import type { Column, Row } from '@/lib/core/widgets/column';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { importLogTable } from '@/lib/platform/ledger/import-log';
import { saftImportPath } from '@/lib/platform/routing/paths';
import { listSource } from '@/lib/platform/tables/list-source';
import {
  claimLog,
  earnedLog,
  equipmentPictureLog,
  type OtherLog,
  projectCalculationLog,
  purchaseOrderLog,
  reminderLog,
  settlementLog,
  supplierInvoiceLog,
} from '@/lib/platform/tables/other-logs';
import { liveTables } from '@/lib/platform/tables/registry';
import { columnName } from '@/lib/platform/tables/row-label';

const chosen = { type: 'text', dropfilter: true } as const;

const columns: Column[] = [
  { text: 'Når', value: 'at', type: 'moment', width: 150 },
  { text: 'Hvem', value: 'who', ...chosen, width: 150 },
  { text: 'Tabell', value: 'table', ...chosen, width: 140 },
  { text: 'Rad', value: 'row', type: 'text', width: 236 },
  { text: 'Kolonne', value: 'column', ...chosen, width: 140 },
  { text: 'Hva', value: 'kind', ...chosen, width: 120 },
  { text: 'Måte', value: 'via', ...chosen, width: 100 },
  { text: 'Fra', value: 'from', type: 'text', width: 180, pinned: true },
  { text: 'Til', value: 'to', type: 'text', width: 180, pinned: true },
];

const kinds = { edit: 'Endret', insert: 'Lagt til', delete: 'Slettet', restore: 'Gjenopprettet' } as const;
const ways = { direct: null, undo: 'Angret', redo: 'Gjort om', import: 'Import', act: 'Handling' } as const;

/** Logs that are not of live tables. */
const otherLogs: readonly OtherLog[] = [
  { tbl: importLogTable, title: 'Regnskap (SAF-T)', path: saftImportPath },
  projectCalculationLog,
  supplierInvoiceLog,
  claimLog,
  equipmentPictureLog,
  purchaseOrderLog,
  settlementLog,
  reminderLog,
  earnedLog,
];
const others = new Map(otherLogs.map((log) => [log.tbl, log]));

/** Most lines a browser and a workbook can hold; beyond it only the newest are shown, and the subtitle says so. */
const mostLines = 200_000;

const lineRow = z.strictObject({
  at: z.string(),
  who: z.string(),
  tbl: z.string(),
  row: z.string(),
  col: z.string().nullable(),
  kind: z.enum(editKind.enumValues),
  via: z.enum(editVia.enumValues),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
type Line = z.infer<typeof lineRow>;

function rowOf({ at, who, tbl, row, col, kind, via, from, to }: Line): Row {
  const table = liveTables.get(tbl);
  return {
    at,
    who,
    table: table?.title ?? others.get(tbl)?.title ?? tbl,
    row,
    column: table && col !== null ? columnName(table, col) : col,
    kind: kinds[kind],
    from: from === '' ? null : from,
    to: to === '' ? null : to,
    via: ways[via],
  };
}

/**
 * The condition of log lines in the requested months, for tables the user may read; personal tables are not in the
 * company's log.
 */
function condition({ company, permissions }: Scope, filters: Filters): SQL {
  const tables = [...liveTables.values()].filter(({ access }) => !access?.personal);
  const readable = [...tables, ...others.values()]
    .filter(({ path }) => may(permissions, path, 'Read'))
    .map(({ tbl }) => tbl);
  const parts = [sql`company_id = ${company.id}`, sql`tbl = any(${sql.param(readable)}::text[])`];
  const from = monthFilter(filters, 'from', 'Fra måned');
  const to = monthFilter(filters, 'to', 'Til måned');
  const start = (month: string) => sql`(${`${month}-01`}::timestamp at time zone 'Europe/Oslo')`;
  if (from !== undefined) parts.push(sql`at >= ${start(from)}`);
  if (to !== undefined) {
    parts.push(sql`at < ((${`${to}-01`}::timestamp + interval '1 month') at time zone 'Europe/Oslo')`);
  }
  return sql.join(parts, sql` and `);
}

/**
 * Every change of the live tables the user may read, newest first. With `limit` only the first lines; `total` counts
 * all, up to the most that are shown.
 */
export const changeLog = listSource(
  { title: 'Endringslogg', columns, refresh: true },
  async (scope, filters, { limit }) => {
    const where = condition(scope, filters);
    const { rows, all } = await asCompany.read(scope.company.id, async (tx) => {
      const most = Math.min(limit ?? mostLines, mostLines);
      const rows = await queryRows(tx, lineRow)`
        select to_char(at at time zone 'Europe/Oslo', 'YYYY-MM-DD HH24:MI:SS') as at, user_name as who, tbl,
          row_label as row, col, kind, via, old_text as "from", new_text as "to"
        from edit_log where ${where} order by no desc limit ${most}`;
      if (rows.length < most) return { rows, all: rows.length };
      const [counted] = await queryRows(tx, countRow)`select count(*) as count from edit_log where ${where}`;
      return { rows, all: counted?.count ?? rows.length };
    });
    const total = Math.min(all, mostLines);
    return {
      subtitle: all > total ? `De nyeste ${formatNumber(total)} av ${formatNumber(all)} linjer` : 'De nyeste først',
      total,
      rows: rows.map(rowOf),
      excel: 'endringslogg',
      empty: 'Ingen endringer er loggført ennå.',
    };
  },
);
