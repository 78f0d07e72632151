import type { CompanyProfile } from '../plans/profile';
import type { Month } from '../random/calendar';
import { createRandom, type Random } from '../random/random';
import { createRowIds, type RowIds } from '../random/row-ids';
import type { Parties } from './parties';
import type { Dimensions } from './projects';

/** What was written, and who and what the company's other data can point at. */
export type SeededLedger = {
  vouchers: number;
  lines: number;
  months: Month[];
  parties: Parties;
  dimensions: Dimensions;
  /** Whole øre of revenue per project dimension. */
  revenue: Map<string, number>;
  /** Whole øre of wages and the contribution on them per project dimension and month, by `payrollKey`. */
  payroll: Map<string, number>;
};

/** What the makers of a company's other data work with. */
export type Stage = {
  companyId: string;
  profile: CompanyProfile;
  /** yyyy-mm-dd */
  today: string;
  ledger: Pick<SeededLedger, 'months' | 'parties' | 'dimensions' | 'revenue' | 'payroll'>;
  /** Numbers of their own for each purpose, so that more of one thing leaves the others as they are. */
  random(purpose: string): Random;
  ids(purpose: string): RowIds;
};

/** A project dimension and a month (yyyy-mm) of the payroll. */
export const payrollKey = (dimensionId: string, month: string) => `${dimensionId} ${month}`;

/** The stage of a company whose ledger stands. */
export function createStage(given: Omit<Stage, 'random' | 'ids'>): Stage {
  const { companyId, profile } = given;
  return {
    ...given,
    random: (purpose) => createRandom(`${profile.key} ${purpose}`),
    ids: (purpose) => createRowIds(createRandom(`${profile.key} ${companyId} ${purpose}`)),
  };
}
