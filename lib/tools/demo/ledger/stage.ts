import type { CompanyProfile } from '../plans/profile';
import type { Month } from '../random/calendar';
import { createRandom, type Random } from '../random/random';
import { createRowIds, type RowIds } from '../random/row-ids';
import type { Parties } from './parties';
import type { Dimensions } from './projects';

/** What was written, and what the company's other data can reference. */
export type SeededLedger = {
  vouchers: number;
  lines: number;
  months: Month[];
  parties: Parties;
  dimensions: Dimensions;
  /** Revenue in whole øre per project dimension. */
  revenue: Map<string, number>;
  /** Wages and their contribution in whole øre per project dimension and month, by `payrollKey`. */
  payroll: Map<string, number>;
};

/** The context of the makers of other data. */
export type Stage = {
  companyId: string;
  profile: CompanyProfile;
  /** yyyy-mm-dd */
  today: string;
  ledger: Pick<SeededLedger, 'months' | 'parties' | 'dimensions' | 'revenue' | 'payroll'>;
  /** A random stream per purpose, so that more data of one kind leaves the others unchanged. */
  random(purpose: string): Random;
  ids(purpose: string): RowIds;
};

/** The key of a project dimension and month (yyyy-mm). */
export const payrollKey = (dimensionId: string, month: string) => `${dimensionId} ${month}`;

/** The stage of a company with a complete ledger. */
export function createStage(given: Omit<Stage, 'random' | 'ids'>): Stage {
  const { companyId, profile } = given;
  return {
    ...given,
    random: (purpose) => createRandom(`${profile.key} ${purpose}`),
    ids: (purpose) => createRowIds(createRandom(`${profile.key} ${companyId} ${purpose}`)),
  };
}
