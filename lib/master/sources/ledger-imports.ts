import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { asCompany } from '@/db/company';
import type { Scope } from '@/lib/auth/session';
import { formatDate, formatStamp } from '@/lib/format/date';
import type { Column, Tabulator } from '@/lib/widgets/widget';

type Found = { at: number; who: string; file: string; from: string; to: string; result: unknown };

/** What this list shows of an import's stored answer. */
const resultSchema = z.object({
  vouchers: z.number(),
  lines: z.number(),
  debit: z.number(),
  credit: z.number(),
  checks: z.array(z.object({ name: z.string(), ok: z.boolean() })),
});

const amount = { type: 'amount', decimals: 2, width: 140 } as const;

const columns: Column[] = [
  { text: 'Lest inn', value: 'when', type: 'text', width: 160 },
  { text: 'Av', value: 'who', type: 'text', width: 160 },
  { text: 'Fil', value: 'file', type: 'text', width: 240 },
  { text: 'Periode', value: 'period', type: 'text', width: 180 },
  { text: 'Bilag', value: 'vouchers', type: 'number', width: 80 },
  { text: 'Linjer', value: 'lines', type: 'number', width: 80 },
  { text: 'Debet', value: 'debit', ...amount },
  { text: 'Kredit', value: 'credit', ...amount },
  { text: 'Kontroller med avvik', value: 'deviating', type: 'text', width: 300 },
];

/** The ledger files that have been taken in, newest first, with what their control totals said; kroner. */
export async function ledgerImports(scope: Scope): Promise<Tabulator> {
  const companyId = scope.company.id;
  const rows = await asCompany(
    companyId,
    async (tx) => {
      const { rows } = await tx.execute<Found>(sql`
        select extract(epoch from imported_at)::float8 as at, imported_by_name as who, file_name as file,
          from_date as from, to_date as to, result
        from import_run where company_id = ${companyId}
        order by imported_at desc, xid desc`);
      return rows;
    },
    { readOnly: true },
  );
  return {
    wtype: 'tabulator',
    title: 'Tidligere importer',
    subtitle: 'Filene som er lest inn i dette selskapet',
    options: { columns },
    data: rows.map(({ at, who, file, from, to, result }) => {
      const read = resultSchema.parse(result);
      const deviating = read.checks.filter((check) => !check.ok).map((check) => check.name);
      return {
        when: formatStamp(at),
        who,
        file,
        period: `${formatDate(from)}–${formatDate(to)}`,
        vouchers: read.vouchers,
        lines: read.lines,
        debit: read.debit,
        credit: read.credit,
        deviating: deviating.length === 0 ? 'Ingen' : deviating.join(', '),
      };
    }),
    parameters: { excel: 'importer', empty: 'Ingen filer er lest inn ennå. Velg en SAF-T-fil for å begynne.' },
  };
}
