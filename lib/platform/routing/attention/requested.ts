import { today } from '@/lib/core/clock';
import type { Filters } from '@/lib/core/filters/filters';
import type { Permission } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';

/** For whom and when it is asked: the filters are those of the page, or on /home those that the company's reports open with. */
export type Requested = {
  companyId: string;
  userId: string;
  permissions: readonly Permission[];
  /** yyyy-mm-dd. */
  today: string;
  filters: Filters;
};

/** What a user asks now, with a page's filters. */
export const requestedBy = ({ company, user, permissions }: Scope, filters: Filters): Requested => ({
  companyId: company.id,
  userId: user.id,
  permissions,
  today: today(),
  filters,
});
