import type { Permission } from '@/lib/auth/permissions';
import type { Scope } from '@/lib/auth/session';
import { today } from '@/lib/core/clock';
import type { Filters } from '@/lib/core/filters/filters';

/** For whom and when it is asked: the filters are those of the page, or on /home those that the company's reports open with. */
export type Asked = {
  companyId: string;
  userId: string;
  permissions: readonly Permission[];
  /** yyyy-mm-dd. */
  today: string;
  filters: Filters;
};

/** What a user asks now, with a page's filters. */
export const askedBy = ({ company, user, permissions }: Scope, filters: Filters): Asked => ({
  companyId: company.id,
  userId: user.id,
  permissions,
  today: today(),
  filters,
});
