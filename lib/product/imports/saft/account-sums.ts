import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '@/db/query-rows';
import type { AccountChange } from './replace-result';
import type { RunScope } from './run-scope';

export type AccountSums = ReadonlyMap<string, { no: string; name: string; amount: number }>;

type Of = Pick<RunScope, 'tx' | 'companyId' | 'file'>;

const sumRow = z.strictObject({ no: z.string(), name: z.string(), amount: z.number() });

async function sums({ tx, companyId }: Of, rows: SQL): Promise<AccountSums> {
  const found = await queryRows(tx, sumRow)`
    select a.no, a.name, s.amount from (${rows}) s join account a on a.company_id = ${companyId} and a.xid = s.account_id
    order by a.no`;
  return new Map(found.map((row) => [row.no, row]));
}

/** Each account's movement in the file's months, kroner. */
export function movements(scope: Of): Promise<AccountSums> {
  const { companyId, file } = scope;
  const month = ({ year, month }: { year: number; month: number }) => year * 12 + month;
  return sums(
    scope,
    sql`select account_id, sum(net) as amount from voucher_line where company_id = ${companyId}
      and year between ${file.first.year} and ${file.last.year}
      and year * 12 + month between ${month(file.first)} and ${month(file.last)} group by 1`,
  );
}

/** Each account's balance when the fiscal year opened, kroner. */
export function openingSums(scope: Of, year: number): Promise<AccountSums> {
  return sums(
    scope,
    sql`select account_id, amount from opening_balance where company_id = ${scope.companyId} and year = ${year}`,
  );
}

/** The accounts whose sum changes, by number; a missing account counts as 0. */
export function changesBetween(before: AccountSums, after: AccountSums): AccountChange[] {
  const all = new Map([...before, ...after]);
  return [...all.values()]
    .map(({ no, name }) => ({
      no,
      name,
      before: before.get(no)?.amount ?? 0,
      after: after.get(no)?.amount ?? 0,
    }))
    .filter((change) => change.before !== change.after)
    .sort((a, b) => (a.no < b.no ? -1 : 1));
}
