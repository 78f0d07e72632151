import type { Filters } from '@/lib/core/filters/filters';
import { periodParams } from '@/lib/core/filters/period-params';
import { groupCompaniesParam } from '@/lib/platform/auth/permissions';

/** The parameter of a group's page that chooses which of its tables is shown, and that of the line that is explained. */
export const groupPartParam = 'vis';
export const lineParam = 'linje';

/** The parameters that narrow the list of pairs to those of a seller and of a buyer (company ids). */
export const sellerParam = 'selger';
export const buyerParam = 'kjoper';

const given = (params: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : [])));

/** The period's parameters, for a page of one company. */
export const periodOnly = (filters: Filters): Record<string, string> => given(periodParams(filters));

/** The parameters of another of the group's pages over the same companies and period. */
export const pageParams = (filters: Filters): Record<string, string> =>
  given({ ...periodParams(filters), [groupCompaniesParam]: filters.own[groupCompaniesParam] });
