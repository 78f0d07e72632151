import { sql } from 'drizzle-orm';
import { openReceivables } from '@/db/open-receivables';
import { formatDate } from '@/lib/core/format/date';
import type { AttentionSource } from '@/lib/platform/routing/attention/attention';

/**
 * Customers' overdue amounts at the end of the ledger's last month, by the open items (db/open-items): whatever no
 * payment is matched with, opening balances included.
 */
export const overdueReceivables: AttentionSource = {
  id: 'forfalt',
  words: (day) => `forfalt per ${formatDate(day)}`,
  order: { column: 'late', desc: true },
  asOf: 'ledger',
  whose: 'company',
  title: 'Forfalte fordringer',
  wording: { due: { warnDays: 0, past: 'eldste' } },
  rows: ({ companyId, filters: { yrpr, span } }, asOf) => sql`
      with owed as materialized (${openReceivables(companyId, yrpr, span.fiscalStart)})
      select key, name as label, due as day, true as late, part as amount, null::jsonb as params
      from (
        select coalesce(line::text, xid::text || ':' || coalesce(opened, '')) as key, name, unpaid as part,
          coalesce(due::date, coalesce("openingDay", ${`${span.first}-01`})::date + ("paymentDays"::int - 1)) as due
        from owed where unpaid > 0
      ) parts
      where due < ${asOf}::date`,
};
