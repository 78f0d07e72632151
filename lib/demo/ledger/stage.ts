import type { CompanyProfile } from '../plans/profile';
import { createRandom, type Random } from '../random/random';
import { createRowIds, type RowIds } from '../random/row-ids';
import type { SeededLedger } from './seed-ledger';

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
