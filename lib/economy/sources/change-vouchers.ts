import { asCompany } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { voucherLineColumns } from '@/lib/columns/ledger';
import type { Source } from '@/lib/routing/page';
import { rowOf } from '@/lib/table-view/row-of';
import type { Column } from '@/lib/widgets/column';
import { changeOf, totalOf } from '../change/change-parts';
import { changeWords } from '../change/change-words';
import { linesOfFigure, readAs, readChanges } from '../change/read-changes';

const read: Column[] = [
  ...voucherLineColumns.take('voucher', 'date', 'text'),
  { text: 'Beløp', value: 'single', type: 'amount', decimals: 0, width: 130 },
];
const voucherRow = rowOf(read);

const columns: Column[] = [
  ...read,
  { text: 'Virkning', value: 'effect', type: 'amount', decimals: 0, width: 130 },
  { text: 'Andel av endringen', value: 'share', type: 'percent', decimals: 1, width: 150 },
];

const noVouchers = 'Ingen enkeltbilag er mer enn en tidel av endringen.';

/** More are no one-offs. */
const mostVouchers = 20;

/** Single vouchers that are over a tenth of the change, of either period, the largest first; kroner. */
export const changeVouchers: Source<'datatable'> = async (scope, filters) => {
  const { question, parts, empty } = await readChanges(scope, filters);
  const { now, before, side } = question;
  const total = changeOf(totalOf(parts));
  const companyId = scope.company.id;
  const months = before ? [before, now] : [now];
  const rows =
    total === 0 || parts.length === 0
      ? []
      : await asCompany(
          companyId,
          (tx) => queryRows(tx, voucherRow)`
            select voucher.no as voucher, voucher.date, voucher.description as text, found.net as single, found.voucher_id as "_voucher"
            from (
              select line.voucher_id, sum(line.net) as net
              from ${linesOfFigure(companyId, question, months)}
              group by 1 having abs(sum(line.net)) * 10 > ${Math.abs(total)}
              order by abs(sum(line.net)) desc limit ${mostVouchers}
            ) found
            join voucher on voucher.company_id = ${companyId} and voucher.xid = found.voucher_id
            order by abs(found.net) desc, voucher.no collate "C"`,
          { readOnly: true },
        );
  const words = changeWords(question, filters);
  const isNow = (date: string) => date.slice(0, 7) >= now.from && date.slice(0, 7) <= now.to;
  const data = rows.map((row) => {
    const single = readAs(side, Number(row.single));
    const effect = isNow(String(row.date)) ? single : 0 - single;
    return { ...row, single, effect, share: effect / total };
  });
  return {
    wtype: 'datatable',
    title: 'Enkeltbilag bak endringen',
    subtitle: `Bilag som er mer enn en tidel av endringen, ${words.now} mot ${words.before}`,
    options: { columns },
    data,
    total: data.length,
    parameters: { excel: 'enkeltbilag', empty: parts.length === 0 ? empty : noVouchers },
  };
};
