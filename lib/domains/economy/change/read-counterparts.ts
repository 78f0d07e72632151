import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { companyRows } from '@/db/company-rows';
import { inMonths } from '@/db/period-sql';
import type { Month } from '@/lib/core/filters/months';
import { groupName } from '@/lib/platform/ledger/chart-of-accounts';
import { voucherLineCondition } from '@/lib/platform/ledger/voucher-line-filters';
import type { ChangePart } from './change-parts';

const row = z.strictObject({ code: z.string(), net: z.number() });

/**
 * Reads the counterparts of a balance's change in a month, by account group: the other lines of the vouchers that have
 * lines in its groups (prefixes separated by commas), with the sign they gave the balance's net. Each voucher is zero,
 * so that they add up to the balance's own lines. Kroner, as the part's `now`.
 */
export async function readCounterparts(companyId: string, group: string, month: Month): Promise<ChangePart[]> {
  const months = [{ from: month, to: month }];
  const ofBalance = voucherLineCondition(companyId, { own: { group } }, months);
  const rows = await companyRows(companyId, row)`
    select left(account.no, 2) as code, -sum(line.net) as net
    from voucher_line line
    join account on account.company_id = ${companyId} and account.xid = line.account_id
    where line.company_id = ${companyId} and ${inMonths('line', months)}
      and line.voucher_id = any(array(select distinct line.voucher_id from voucher_line line where ${ofBalance}))
      and not exists (select from unnest(${sql.param(group.split(','))}::text[]) beginning
        where starts_with(account.no, beginning))
    group by 1`;
  return rows.map(({ code, net }) => ({ code, label: groupName(code), before: 0, now: net }));
}
