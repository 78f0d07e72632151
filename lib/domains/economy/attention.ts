import { sql } from 'drizzle-orm';
import { openReceivables } from '@/db/open-receivables';
import { capital, countText } from '@/lib/core/format/count-text';
import { formatDate } from '@/lib/core/format/date';
import { addDays } from '@/lib/core/format/days';
import { tkrText } from '@/lib/core/format/value';
import { longOverdueDays } from '@/lib/platform/ledger/customer-ages';
import { customersText, remindedText } from '@/lib/platform/ledger/open-items-sentence';
import type { AttentionSource } from '@/lib/platform/routing/attention/attention';
import { noOwner } from '@/lib/platform/routing/attention/owner';

/**
 * Customers' overdue amounts at the end of the ledger's last month, by the open items (db/open-items): whatever no
 * payment is matched with, opening balances included, without companies of the same group.
 */
export const overdueReceivables: AttentionSource = {
  id: 'forfalt',
  words: (day) => `forfalt per ${formatDate(day)}`,
  // By customer, which is how one reminds.
  order: 'page',
  asOf: 'ledger',
  whose: 'writers',
  byName: true,
  title: 'Fordringer',
  stake: { kind: 'money', cause: 'gamle fordringer' },
  verb: { text: 'Purr', hand: 'desk' },
  headline: ({ amount, names }) =>
    `${tkrText(amount)} er forfalt for over ${longOverdueDays} dager siden, hos ${countText(names, 'én')} ${names === 1 ? 'kunde' : 'kunder'}`,
  short: ({ amount, names, unreminded }) => ({
    text: `${tkrText(amount)} forfalt over ${longOverdueDays} dager`,
    detail: [capital(customersText(names)), remindedText(names, unreminded)].filter(Boolean).join('. '),
  }),
  detail: ({ largest, names, unreminded }) => {
    const most = names === 1 ? largest.label : `${largest.label} alene ${tkrText(largest.amount)}`;
    return [most, remindedText(names, unreminded)].filter(Boolean).join('. ');
  },
  calm: ({ count, amount, late }) =>
    `${count === 1 ? 'faktura' : 'fakturaer'} forfalt${late > 0 ? '' : ` under ${longOverdueDays} dager`}, ${tkrText(amount)}`,
  wording: { due: { warnDays: 0, past: 'eldste' } },
  rows: ({ companyId, filters: { yrpr, span } }, asOf) => sql`
      with owed as materialized (${openReceivables(companyId, yrpr, span.fiscalStart)})
      select key, name as label, due as day, due < ${addDays(asOf, -longOverdueDays)}::date as late, part as amount, null::jsonb as params, reminded, ${noOwner}
      from (
        select coalesce(line::text, xid::text || ':' || coalesce(opened, '')) as key, name, unpaid as part, reminder.customer_id is not null as reminded,
          coalesce(due::date, coalesce("openingDay", ${`${span.first}-01`})::date + ("paymentDays"::int - 1)) as due
        from owed
        left join (select distinct customer_id from reminder where company_id = ${companyId}) reminder on reminder.customer_id = owed.xid
        where unpaid > 0 and not internal
      ) parts
      where due < ${asOf}::date`,
};
