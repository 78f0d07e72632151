import { type CompanyFacts, readFacts } from '@/lib/product/home/company-facts';
import { askOnce } from './ask-once';
import { oncePerCompany } from './once-per-company';

/** The oldest age of a company's facts in a letter, milliseconds. */
const oldestMs = 60_000;

/** The facts for a morning's letters: read once for the readers of a company, since letters of a run follow each other. */
export const runFacts: CompanyFacts = {
  standings: oncePerCompany(readFacts.standings, oldestMs),
  unsettled: oncePerCompany(readFacts.unsettled, oldestMs),
  shortage: oncePerCompany(readFacts.shortage, oldestMs),
  clocks: oncePerCompany(readFacts.clocks, oldestMs),
  ask: askOnce(oldestMs),
};
