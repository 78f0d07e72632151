import { z } from 'zod';
import { companyRows } from '@/db/company-rows';
import { formatDate, formatStamp } from '@/lib/core/format/date';
import type { Column } from '@/lib/core/widgets/column';
import { tableSource } from '@/lib/platform/tables/list-source';

const foundRow = z.strictObject({
  xid: z.string(),
  at: z.number(),
  who: z.string(),
  file: z.string(),
  firm: z.string(),
  orgnr: z.string().nullable(),
  version: z.string().nullable(),
  from: z.string(),
  to: z.string(),
  result: z.unknown(),
});

/** The part of an import's stored answer that the list shows. */
const resultSchema = z.object({
  vouchers: z.number(),
  lines: z.number(),
  debit: z.number(),
  credit: z.number(),
  checks: z.array(z.object({ name: z.string(), ok: z.boolean() })),
});

const amount = { type: 'amount', decimals: 2, width: 130 } as const;

const columns: Column[] = [
  { text: 'Lest inn', value: 'when', type: 'text', width: 140 },
  { text: 'Periode', value: 'period', type: 'text', width: 180 },
  { text: 'Status', value: 'state', type: 'text', status: true, width: 100 },
  { text: 'Kontroller med avvik', value: 'deviating', type: 'text', none: '–', width: 220 },
  { text: 'Bilag', value: 'vouchers', type: 'number', width: 80 },
  { text: 'Linjer', value: 'lines', type: 'number', width: 80 },
  { text: 'Debet', value: 'debit', ...amount },
  { text: 'Kredit', value: 'credit', ...amount },
  { text: 'Av', value: 'who', type: 'text', width: 150 },
  { text: 'Firma', value: 'firm', type: 'text', width: 200 },
  { text: 'Orgnr', value: 'orgnr', type: 'text', width: 100 },
  { text: 'SAF-T', value: 'version', type: 'text', width: 70 },
  { text: 'Fil', value: 'file', type: 'text', width: 220 },
];

/** The imported ledger files, newest first: owner, period and control totals; kroner. */
export const ledgerImports = tableSource({ title: 'Tidligere importer', columns, excel: 'importer' }, async (scope) => {
  const companyId = scope.company.id;
  const rows = await companyRows(companyId, foundRow)`
    select xid, extract(epoch from imported_at)::float8 as at, imported_by_name as who, file_name as file,
      firm_name as firm, orgnr, saft_version as version, from_date as from, to_date as to, result
    from import_run where company_id = ${companyId}
    order by imported_at desc, xid desc`;
  return {
    subtitle: 'Filene som er lest inn i dette selskapet',
    rows: rows.map(({ at, who, from, to, result, ...run }) => {
      const read = resultSchema.parse(result);
      const deviating = read.checks.filter((check) => !check.ok).map((check) => check.name);
      return {
        when: formatStamp(at),
        who,
        ...run,
        period: `${formatDate(from)}–${formatDate(to)}`,
        vouchers: read.vouchers,
        lines: read.lines,
        debit: read.debit,
        credit: read.credit,
        state: deviating.length === 0 ? 'Stemmer' : 'Avvik',
        deviating: deviating.join(', ') || null,
      };
    }),
    empty: 'Ingen filer er lest inn ennå. Velg en SAF-T-fil for å begynne.',
  };
});
