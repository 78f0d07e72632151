import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { today } from '@/lib/core/clock';
import { openItemColumns } from '@/lib/core/columns/open-items';
import type { Tabulator } from '@/lib/core/widgets/widget';
import { openItemRows, readOpenItems } from '@/lib/platform/ledger/open-item-rows';
import { panelTable } from './panel';

const columns = openItemColumns.take('invoice', 'voucher', 'date', 'text', 'due', 'unpaid', 'basis');
const fiscalRow = z.strictObject({ start: z.number() });

/** Reads the company's open payables to a supplier (24xx), invoice by invoice, over the whole ledger; kroner. */
export async function openPayablesOf(tx: CompanyTx, companyId: string, supplierId: string): Promise<Tabulator> {
  const [fiscal] = await queryRows(tx, fiscalRow)`select fiscal_start as start from company where id = ${companyId}`;
  const now = today();
  const parts = await readOpenItems(tx, companyId, now.slice(0, 7), fiscal?.start ?? 1, supplierId, 'supplier');
  const [{ xid, no, name } = { xid: '', no: '', name: '' }] = parts;
  return panelTable('Åpne poster', columns, openItemRows({ xid, no, name, parts: parts.toReversed() }, now));
}
