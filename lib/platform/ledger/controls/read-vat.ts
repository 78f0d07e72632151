import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { inMonths, monthNumberOf } from '@/db/period-sql';
import { queryRows } from '@/db/query-rows';
import { codedLines, isPostedVat } from '@/db/vat-lines';
import type { MonthRange } from '@/lib/core/filters/months';
import { type CodedTurnover, codedTurnoverRow, type PostedVat, postedVatRow } from './vat-control';

export type VatBooks = { turnover: CodedTurnover[]; posted: PostedVat[]; hasTaxTable: boolean };

const tableRow = z.strictObject({ found: z.boolean() });

/** The coded turnover and the posted VAT of the months. */
export async function readVat(tx: CompanyTx, companyId: string, ranges: readonly MonthRange[]): Promise<VatBooks> {
  const tables = await queryRows(tx, tableRow)`
    select exists (select from tax_code where company_id = ${companyId}) as found`;
  if (tables[0]?.found !== true) return { turnover: [], posted: [], hasTaxTable: false };
  const turnover = await queryRows(tx, codedTurnoverRow)`
    select ${monthNumberOf('coded')} as month, code, standard, percentage, is_sale as "isSale",
      sum(net) as net, sum(base) as base, count(*) as lines
    from (${codedLines(companyId, ranges)}) coded
    group by 1, 2, 3, 4, 5`;
  const posted = (['output', 'input'] as const).map(
    (side) => sql`
      select ${monthNumberOf('line')} as month, ${side} as side, sum(line.net) as net from voucher_line line
      where line.company_id = ${companyId} and ${inMonths('line', ranges)} and ${isPostedVat(companyId, side)}
      group by 1`,
  );
  const rows = await queryRows(tx, postedVatRow)`${sql.join(posted, sql` union all `)}`;
  return { turnover, posted: rows, hasTaxTable: true };
}
