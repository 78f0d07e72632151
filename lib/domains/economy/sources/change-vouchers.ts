import { type SQL, sql } from 'drizzle-orm';
import { companyRows } from '@/db/company-rows';
import { inMonths } from '@/db/period-sql';
import { voucherLineColumns } from '@/lib/core/columns/ledger';
import { monthNumber } from '@/lib/core/filters/months';
import { sumMoney } from '@/lib/core/format/number';
import { rowOf } from '@/lib/core/table-view/row-of';
import type { Column } from '@/lib/core/widgets/column';
import { listSource } from '@/lib/platform/tables/list-source';
import { changeOf, totalOf } from '../change/change-parts';
import type { ChangeQuestion } from '../change/change-question';
import { changeWords } from '../change/change-words';
import { linesOfFigure, readAs, readChanges } from '../change/read-changes';

const read: Column[] = [
  ...voucherLineColumns.take('voucher', 'date', 'text'),
  { text: 'Beløp', value: 'single', type: 'amount', decimals: 0, width: 130 },
  { text: 'Mot bilag', value: 'pair', type: 'text', width: 110 },
  { text: 'Mot beløp', value: 'against', type: 'amount', decimals: 0, width: 130 },
];
const voucherRow = rowOf([...read, { value: 'isnow', text: '', type: 'boolean' }]);

const columns: Column[] = [
  ...read,
  { text: 'Virkning', value: 'effect', type: 'amount', decimals: 0, width: 130 },
  { text: 'Andel av endringen', value: 'share', type: 'percent', decimals: 1, width: 150 },
];

/** The stable part of a text: its words without numbers, months and signs. */
const lastingText = sql`regexp_replace(lower(coalesce(voucher.description, '')),
  '[^a-zæøå]+|\\m(jan(uar)?|feb(ruar)?|mars?|apr(il)?|mai|juni?|juli?|aug(ust)?|sept?(ember)?|okt(ober)?|nov(ember)?|des(ember)?)\\M', ' ', 'g')`;

/**
 * Vouchers of the figure's months paired with their recurrence: the same kind, text, customer and supplier in the same
 * month of the other period, by size; a voucher without text is never paired. The difference is its part of the change.
 */
function pairedVouchers(companyId: string, question: ChangeQuestion, total: number): SQL {
  const { now, before } = question;
  const months = before ? [before, now] : [now];
  const shift = before ? monthNumber(now.from) - monthNumber(before.from) : 0;
  return sql`
    with found as (
      select line.voucher_id, sum(line.net) as net, bool_or(${inMonths('line', [now])}) as isnow,
        min(line.year * 12 + line.month) as month, min(line.customer_id::text) as customer, min(line.supplier_id::text) as supplier
      from ${linesOfFigure(companyId, question, months)}
      group by 1
    ), named as (
      select found.voucher_id, found.net, found.isnow, voucher.no, voucher.date, voucher.description,
        case when trim(${lastingText}) <> '' then row(voucher.journal, trim(${lastingText}), coalesce(found.customer, ''),
          coalesce(found.supplier, ''), found.month + case when found.isnow then 0 else ${shift}::int end) end as likeness
      from found join voucher on voucher.company_id = ${companyId} and voucher.xid = found.voucher_id
      where found.net <> 0
    ), ranked as (
      select *, row_number() over (partition by likeness, isnow order by abs(net) desc, no collate "C") as place from named
    )
    select coalesce(mine.no, other.no) as voucher, coalesce(mine.date, other.date) as date,
      coalesce(mine.description, other.description) as text, coalesce(mine.net, other.net) as single,
      case when mine.no is not null then other.no end as pair, case when mine.no is not null then other.net end as against,
      mine.no is not null as isnow, coalesce(mine.voucher_id, other.voucher_id) as "_voucher"
    from (select * from ranked where isnow) mine
    full join (select * from ranked where not isnow) other using (likeness, place)
    where abs(coalesce(mine.net, 0) - coalesce(other.net, 0)) * 10 > ${Math.abs(total)}
    order by abs(coalesce(mine.net, 0) - coalesce(other.net, 0)) desc, 1 limit ${mostVouchers}`;
}

const noVouchers = 'Ingen enkeltbilag er mer enn en tidel av endringen.';

/** More than this are not exceptions. */
const mostVouchers = 20;

/** Vouchers whose difference from their recurrence exceeds a tenth of the change, largest first; kroner. */
export const changeVouchers = listSource({ title: 'Enkeltbilag bak endringen', columns }, async (scope, filters) => {
  const { question, parts, empty } = await readChanges(scope, filters);
  const { side } = question;
  const total = changeOf(totalOf(parts));
  const companyId = scope.company.id;
  const rows =
    total === 0 || parts.length === 0
      ? []
      : await companyRows(companyId, voucherRow)`${pairedVouchers(companyId, question, total)}`;
  const words = changeWords(question, filters);
  const data = rows.map(({ isnow, ...row }) => {
    const single = readAs(side, Number(row.single));
    const against = row.against === null ? null : readAs(side, Number(row.against));
    const effect = sumMoney([isnow === true ? single : -single, -(against ?? 0)]);
    return { ...row, single, against, effect, share: effect / total };
  });
  return {
    subtitle: `${words.figure}: bilag som er mer enn en tidel av endringen, ${words.now} mot ${words.before}. Det som går igjen, er satt mot sitt motstykke`,
    rows: data,
    whole: true,
    excel: 'enkeltbilag',
    empty: parts.length === 0 ? empty : noVouchers,
  };
});
