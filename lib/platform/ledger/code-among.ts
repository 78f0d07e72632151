import { type SQL, sql } from 'drizzle-orm';
import { noneCode } from '@/lib/core/widgets/voucher-line-drill';

/** The condition that a row's code is one of those asked for, `noneCode` for rows that have none; undefined when none is asked for. */
export function codeAmong(code: SQL, values: readonly string[]): SQL | undefined {
  return values.length === 0 ? undefined : sql`coalesce(${code}, ${noneCode}) = any(${sql.param([...values])}::text[])`;
}
