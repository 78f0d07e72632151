import type { Permission } from '@/lib/auth/permissions';
import type { Filters } from '@/lib/filters/filters';

/** For whom and when it is asked: the filters are those that the company's reports open with. */
export type Asked = {
  companyId: string;
  userId: string;
  permissions: readonly Permission[];
  /** yyyy-mm-dd. */
  today: string;
  filters: Filters;
};
