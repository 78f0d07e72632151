import { type SQL, sql } from 'drizzle-orm';
import { noneCode } from '@/lib/core/widgets/voucher-line-drill';

/**
 * The condition that a row's code is among the requested ones, `noneCode` for rows without one; undefined when none is
 * requested.
 */
export function codeAmong(code: SQL, values: readonly string[]): SQL | undefined {
  return values.length === 0 ? undefined : sql`coalesce(${code}, ${noneCode}) = any(${sql.param([...values])}::text[])`;
}
