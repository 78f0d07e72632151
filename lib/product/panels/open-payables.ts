import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { openPayables, owedLineRow } from '@/db/open-receivables';
import { queryRows } from '@/db/query-rows';
import { today } from '@/lib/core/clock';
import { openItemColumns } from '@/lib/core/columns/open-items';
import { formatDate } from '@/lib/core/format/date';
import type { Tabulator } from '@/lib/core/widgets/widget';
import { basisText } from '@/lib/platform/ledger/receivables-aging';
import { panelTable } from './panel';

const columns = openItemColumns.take('invoice', 'date', 'text', 'due', 'unpaid', 'basis');
const itemRow = owedLineRow.extend({ invoiceNo: z.string().nullable(), text: z.string().nullable() });
const fiscalRow = z.strictObject({ start: z.number() });

/** What the company owes a supplier on payables (24xx), invoice by invoice, over the whole ledger; kroner. */
export async function openPayablesOf(tx: CompanyTx, companyId: string, supplierId: string): Promise<Tabulator> {
  const [fiscal] = await queryRows(tx, fiscalRow)`select fiscal_start as start from company where id = ${companyId}`;
  const lines = await queryRows(tx, itemRow)`
    select owed.*, voucher.no as "invoiceNo", coalesce(line.reference, line.description, voucher.description) as text
    from (${openPayables(companyId, today().slice(0, 7), fiscal?.start ?? 1, supplierId)}) owed
    left join lateral (
      select no, description from voucher own where own.company_id = ${companyId} and own.xid = owed.voucher limit 1
    ) voucher on true
    left join lateral (
      select reference, description from voucher_line own where own.company_id = ${companyId} and own.xid = owed.line limit 1
    ) line on true
    order by owed.due nulls last, owed.date, owed.line`;
  const rows = lines.map((item) => ({
    _voucher: item.voucher,
    invoice: item.invoiceNo,
    date: item.date,
    text: item.unpaid < 0 ? 'Til gode' : item.line !== null ? item.text : openingText(item.opened),
    due: item.due,
    unpaid: item.unpaid,
    basis: basisText(item),
  }));
  return panelTable('Åpne poster', columns, rows);
}

const openingText = (opened: string | null) =>
  opened === null ? 'Eldre enn fakturaene' : `Inngående saldo ${formatDate(opened)}`;
