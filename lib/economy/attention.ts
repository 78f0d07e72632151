import { sql } from 'drizzle-orm';
import { openReceivables } from '@/db/open-receivables';
import type { AttentionSource } from '@/lib/attention/attention';
import { lastDayOf } from '@/lib/format/days';
import { openItemsPath } from '@/lib/routing/paths';
import { emptyView, tableViewParams } from '@/lib/table-view/view';

/**
 * What customers should have paid by the end of the last month of the ledger, by the rule of the open items
 * (lib/ledger/receivables-aging.ts): the newest invoices that make up the balance, and what is older than any of them.
 */
export const overdueReceivables: AttentionSource = {
  id: 'fordringer',
  path: openItemsPath,
  title: 'Forfalte fordringer',
  told: { due: { warnDays: 0, past: 'eldste' } },
  rows: ({ companyId, filters: { yrpr, span } }) => {
    const asOf = lastDayOf(yrpr);
    return sql`
      with owed as materialized (${openReceivables(companyId, yrpr, span.fiscalStart)})
      select name as label, due as day, true as late, part as amount, null::jsonb as params
      from (
        select name, due::date as due,
          least(amount, balance - coalesce(sum(amount) over (partition by xid order by date desc, line desc
            rows between unbounded preceding and 1 preceding), 0)) as part
        from owed where line is not null
        union all
        select name, coalesce("openingDay", ${`${span.first}-01`})::date + ("paymentDays"::int - 1),
          balance - coalesce(sum(amount), 0)
        from owed where balance > 0
        group by xid, name, balance, "openingDay", "paymentDays" having balance > coalesce(sum(amount), 0)
      ) parts
      where due < ${asOf}::date`;
  },
  to: () => ({ params: tableViewParams({ ...emptyView, sort: [{ column: 'late', desc: true }] }) }),
};
