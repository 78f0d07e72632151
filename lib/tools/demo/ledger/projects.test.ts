import { expect, test } from 'vitest';
import { demoCompanies } from '../people';
import { createRandom } from '../random/random';
import { createRowIds } from '../random/row-ids';
import { makeParties } from './parties';
import { makeDimensions, projectWeight } from './projects';

const companyId = '01980000-0000-7000-8000-000000000001';
const months = 58;
const stretch = 10;

test('the customers that large projects are for were customers last year as well, on a like scale', () => {
  for (const profile of demoCompanies) {
    const random = createRandom(`${profile.key} ledger`);
    const ids = createRowIds(createRandom(profile.key));
    const { customers } = makeParties(companyId, profile, random, ids, '2022-01-01');
    const span = { firstYear: 2022, months, day: '2022-01-01' };
    const { projects } = makeDimensions(companyId, profile, customers, span, random, ids);
    /** A customer's work in the last months of the year that ends `back` months before the ledger. */
    const workOf = (no: string, back: number) =>
      Array.from({ length: stretch }, (_, i) => months - stretch - back + i).reduce(
        (sum, month) =>
          sum +
          projects
            .filter(({ customer }) => customer?.row.no === no)
            .reduce((work, project) => work + projectWeight(project, month), 0),
        0,
      );
    const both = customers.map(({ row }) => ({ now: workOf(row.no, 0), before: workOf(row.no, 12) }));
    const all = both.reduce((sum, { now }) => sum + now, 0);
    const large = both.filter(({ now, before }) => Math.max(now, before) > all * 0.04);
    const steady = large.filter(({ now, before }) => now < 4 * before && before < 4 * now);
    expect(large.length, profile.key).toBeGreaterThan(5);
    expect(steady.length / large.length, profile.key).toBeGreaterThanOrEqual(0.75);
  }
});
