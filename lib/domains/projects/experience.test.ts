import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultAssumptions } from '@/lib/core/calculation/assumptions';
import { addActivity, addPackage } from '@/lib/core/calculation/edit-rows';
import { priceKey } from '@/lib/core/calculation/listed-price';
import { recompute } from '@/lib/core/calculation/recompute';
import { type CalculationRow, emptyRow } from '@/lib/core/calculation/row';
import { withSize } from '@/lib/core/calculation/sizes';
import { experienceOf, type FinishedProject, medianOf } from './experience';

type Line = { hours: number; used: number | null } & Partial<CalculationRow>;

/** A project with one activity of `size` m² and these lines. */
function project(size: number | null, lines: readonly Line[]): FinishedProject {
  const base = addActivity(addPackage([], { xid: 'p', title: 'Skrog' }), 'p', { xid: 'a', title: 'Blåsing' });
  const sized = base.map((row) => (row.xid === 'a' ? withSize(row, 'm²', size) : row));
  const rows = lines.map(({ hours: _, used: __, ...more }, i) =>
    emptyRow({
      xid: `l${i}`,
      section: 'ledger',
      classification: 'personnel',
      title: 'Blåser',
      pricemeasure: 'time',
      parent: 'a',
      orderint: i,
      ...more,
    }),
  );
  return {
    calculated: recompute([...sized, ...rows], defaultAssumptions),
    lines: lines.map(({ hours, used }, i) => ({
      xid: `l${i}`,
      kind: 'line',
      hoursSpent: Math.round(hours * 100),
      quantityUsed: used,
    })),
  };
}

const blaster = priceKey(emptyRow({ xid: 'x', section: 'ledger', classification: 'personnel', title: 'Blåser' }));

describe('what finished projects used', () => {
  test('median and range of hours per m², each project once', () => {
    const projects = [
      project(100, [{ hours: 40, used: null }]),
      project(200, [{ hours: 120, used: null }]),
      project(50, [{ hours: 45, used: null }]),
    ];
    expect(experienceOf(projects)).toEqual([
      { key: blaster, measure: 'timer', per: 'm²', median: 0.6, least: 0.4, most: 0.9, projects: 3 },
    ]);
  });

  test('two lines of a kind in one place share its size', () => {
    const two = project(100, [
      { hours: 30, used: null },
      { hours: 10, used: null },
    ]);
    expect(experienceOf([two])).toMatchObject([{ median: 0.4, projects: 1 }]);
  });

  test('materials by what was invoiced, in the measure of their price', () => {
    const paint = { classification: 'goods', title: 'Primer', pricemeasure: 'l', hours: 0 };
    expect(experienceOf([project(80, [{ ...paint, used: 20 }])])).toMatchObject([
      { measure: 'l', per: 'm²', median: 0.25 },
    ]);
  });

  test.each<[string, FinishedProject]>([
    ['a place that is not measured', project(null, [{ hours: 40, used: null }])],
    ['hours nobody has tied', project(100, [{ hours: 0, used: null }])],
    ['people who are paid by the day', project(100, [{ hours: 40, used: null, pricemeasure: 'døgn' }])],
    ['a line that is left out', project(100, [{ hours: 40, used: null, disable: true }])],
    ['a line in no package', project(100, [{ hours: 40, used: null, parent: null }])],
    ['materials nobody knows the quantity of', project(100, [{ classification: 'goods', hours: 0, used: null }])],
    ['what was taken back', project(100, [{ classification: 'goods', pricemeasure: 'l', hours: 0, used: -3 }])],
  ])('nothing is learned of %s', (_, only) => {
    expect(experienceOf([only])).toEqual([]);
  });

  test('the median lies within the range, whatever the order, and one more alike moves nothing', () => {
    const uses = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(uses, (all) => {
        const of = (list: readonly number[]) =>
          experienceOf(list.map((hours) => project(100, [{ hours: hours / 100, used: null }])))[0];
        const found = of(all);
        if (!found) throw new Error('Nothing was learned.');
        expect(found.least).toBeLessThanOrEqual(found.median);
        expect(found.median).toBeLessThanOrEqual(found.most);
        expect(of([...all].reverse())).toEqual(found);
        expect(medianOf([...all, medianOf(all)])).toBe(medianOf(all));
      }),
    );
  });
});
