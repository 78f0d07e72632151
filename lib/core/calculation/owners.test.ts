import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyRows } from '@/tests/factories/any-calculation';
import { workedId, workedRows } from '@/tests/factories/worked-calculation';
import { addActivity, addPackage } from './edit-rows';
import { moveBetween, moveRow, renumber } from './order';
import { inPlanOrder } from './owners';
import type { CalculationRow } from './row';

const isWorkPackage = ({ section, isworkpkg }: CalculationRow) => section === 'activity' && isworkpkg;
const planOf = (rows: readonly CalculationRow[]) => inPlanOrder(rows.filter(isWorkPackage), rows);
const titles = (rows: readonly CalculationRow[]) => planOf(rows).map(({ title }) => title);
const inPlan = (rows: readonly CalculationRow[]) => {
  const ids = new Set(planOf(rows).map(({ xid }) => xid));
  return ({ xid }: CalculationRow) => ids.has(xid);
};

/** Two packages whose activities share order numbers. */
function twoPackages(): readonly CalculationRow[] {
  const [contract, option] = [workedId(1), workedId(2)];
  const packages = addPackage(addPackage([], { xid: contract, title: 'Kontrakt' }), { xid: option, title: 'Opsjon' });
  const made: [string, string][] = [
    [option, 'O1'],
    [contract, 'K1'],
    [option, 'O2'],
    [contract, 'K2'],
  ];
  return made.reduce<readonly CalculationRow[]>(
    (rows, [owner, title], i) => addActivity(rows, owner, { xid: workedId(10 + i), title }),
    packages,
  );
}

test('the plan lists the contract before the option, each package’s activities in their order', () => {
  expect(titles(twoPackages())).toEqual(['K1', 'K2', 'O1', 'O2']);
});

test('moved up or down, a row of the plan passes the one next to it in its package and nothing else', () => {
  const start: fc.Arbitrary<readonly CalculationRow[]> = fc.oneof(
    anyRows().map((rows) => renumber(rows.map((row, i) => ({ ...row, isworkpkg: i % 4 !== 0 })))),
    fc.constant(twoPackages()),
    fc.constant(renumber(workedRows())),
  );
  fc.assert(
    fc.property(start, fc.nat(), fc.constantFrom<-1 | 1>(-1, 1), (rows, at, step) => {
      const plan = planOf(rows);
      const place = at % Math.max(1, plan.length);
      const [row, other] = [plan[place], plan[place + step]];
      if (!row) return;
      const moved = moveRow(rows, row.xid, step, inPlan(rows));
      const expected = plan.map(({ xid }) => xid);
      if (other && other.classification === row.classification) {
        [expected[place], expected[place + step]] = [other.xid, row.xid];
      } else {
        expect(moved).toBe(rows);
      }
      expect(planOf(moved).map(({ xid }) => xid)).toEqual(expected);
    }),
  );
});

test('a row of the plan is dropped anywhere in its package, its ends included, and nowhere else', () => {
  const rows = twoPackages();
  const id = (title: string) => rows.find((row) => row.title === title)?.xid;
  const dropped = (what: string, above: string, below: string) =>
    titles(moveBetween(rows, id(what) ?? '', id(above), id(below)));
  expect(dropped('K1', 'K2', 'O1')).toEqual(['K2', 'K1', 'O1', 'O2']);
  expect(dropped('O2', 'K2', 'O1')).toEqual(['K1', 'K2', 'O2', 'O1']);
  expect(dropped('O1', 'O2', '')).toEqual(['K1', 'K2', 'O2', 'O1']);
  expect(moveBetween(rows, id('O1') ?? '', id('K1'), id('K2'))).toBe(rows);
  expect(moveBetween(rows, id('O1') ?? '', undefined, id('K1'))).toBe(rows);
});
