import { sql } from 'drizzle-orm';
import type { Scope } from '@/lib/platform/auth/session';

/** True if the employee joined as `employee` is the user, by e-mail or name; null without one. */
export const isUser = ({ email, fullName }: Pick<Scope['user'], 'email' | 'fullName'>) =>
  sql`(coalesce(lower(employee.email) = lower(${email}), false) or lower(employee.employee) = lower(${fullName}))`;

/** The owner of a row, from the employee joined as `employee`. */
export const ownerOf = (user: Scope['user']) => sql`employee.employee as owner, ${isUser(user)} as mine`;

/** The column of rows whose other party is reminded of nothing. */
export const neverReminds = sql`null::boolean as reminded`;

/** The columns of rows that name no owner. */
export const noOwner = sql`null::text as owner, null::boolean as mine`;
