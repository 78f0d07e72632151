import { today } from '@/lib/core/clock';
import type { Filters } from '@/lib/core/filters/filters';
import type { Permission } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import type { OpenClock } from './open-clock';

/** The user and time of a request: the filters are the page's, or on /home the defaults of the company's reports. */
export type Requested = {
  companyId: string;
  user: Scope['user'];
  permissions: readonly Permission[];
  /** yyyy-mm-dd. */
  today: string;
  filters: Filters;
  /** Of the company's cases, where they are read. */
  clocks?: readonly OpenClock[];
};

/** The current user's request, with a page's filters. */
export const requestedBy = ({ company, user, permissions }: Scope, filters: Filters): Requested => ({
  companyId: company.id,
  user,
  permissions,
  today: today(),
  filters,
});
