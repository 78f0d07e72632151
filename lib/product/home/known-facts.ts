import { today } from '@/lib/core/clock';
import { LatestAnswers } from '@/lib/core/latest-answers';
import { readFacts as readVersions } from '@/lib/domains/economy/group/rows/company-facts';
import type { CompanyName } from '@/lib/platform/auth/session';
import { companyState } from '@/lib/platform/events/company-state';
import { type CompanyFacts, readFacts } from './company-facts';

/** The longest that an answer serves, ms: what is written outside any company, such as a user's name, is in no state. */
const mostMs = 10 * 60_000;

/**
 * Names the state that the matters of a company are judged by: another text after each commit in the company and each day;
 * undefined where it cannot be known.
 */
export async function judgedState(company: CompanyName): Promise<string | undefined> {
  const [written, versions] = await Promise.all([companyState(company.id), readVersions([company])]);
  if (written === undefined) return undefined;
  return JSON.stringify([written, versions.get(company.id)?.version, today(), Math.floor(Date.now() / mostMs)]);
}

/** A fact of companies by their states, those of at most 50. */
function inStates<T>(read: (companyId: string) => Promise<T>) {
  const answers = new LatestAnswers<T>(50);
  return (state: string | undefined) => (companyId: string) => answers.of(companyId, state, () => read(companyId));
}
const standings = inStates(readFacts.standings);
const unsettled = inStates(readFacts.unsettled);
const shortage = inStates(readFacts.shortage);
const clocks = inStates(readFacts.clocks);

/** The facts of a company in a state, each read once for all its readers. */
export const factsIn = (state: string | undefined): CompanyFacts => ({
  ...readFacts,
  ...{ standings: standings(state), unsettled: unsettled(state), shortage: shortage(state), clocks: clocks(state) },
});
