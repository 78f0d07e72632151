import { type SQL, sql } from 'drizzle-orm';
import { leftText } from '@/base/left-text';

/** True for an employee, joined as `alias`, whose last day is over or who is not active. */
export const hasLeft = (alias = 'employee'): SQL =>
  sql.raw(`(not ${alias}.active or coalesce(${alias}.enddate < current_date, false))`);

/** The name of whoever owns something, which says so once they have left: somebody else has to take it over. */
export const ownerName = (alias = 'employee'): SQL =>
  sql`${sql.raw(alias)}.employee || case when ${hasLeft(alias)} then ${sql.raw(`'${leftText}'`)} else '' end`;
