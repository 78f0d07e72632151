import { sql } from 'drizzle-orm';
import { openReceivables } from '@/db/open-receivables';
import type { AttentionSource } from '@/lib/attention/attention';
import { formatDate } from '@/lib/format/date';

/**
 * What customers should have paid by the end of the last month of the ledger, by the rule of the open items
 * (lib/ledger/receivables-aging.ts): the newest invoices that make up the balance, and what is older than any of them.
 */
export const overdueReceivables: AttentionSource = {
  id: 'forfalt',
  words: (day) => `forfalt per ${formatDate(day)}`,
  order: { column: 'late', desc: true },
  asOf: 'ledger',
  whose: 'company',
  title: 'Forfalte fordringer',
  told: { due: { warnDays: 0, past: 'eldste' } },
  rows: ({ companyId, filters: { yrpr, span } }, asOf) => sql`
      with owed as materialized (${openReceivables(companyId, yrpr, span.fiscalStart)})
      select key, name as label, due as day, true as late, part as amount, null::jsonb as params
      from (
        select line::text as key, name, due::date as due,
          least(amount, balance - coalesce(sum(amount) over (partition by xid order by date desc, line desc
            rows between unbounded preceding and 1 preceding), 0)) as part
        from owed where line is not null
        union all
        select xid::text, name, coalesce("openingDay", ${`${span.first}-01`})::date + ("paymentDays"::int - 1),
          balance - coalesce(sum(amount), 0)
        from owed where balance > 0
        group by xid, name, balance, "openingDay", "paymentDays" having balance > coalesce(sum(amount), 0)
      ) parts
      where due < ${asOf}::date`,
};
