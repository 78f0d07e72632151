import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '@/lib/core/format/days';
import { dueState, groupsOf, isNarrowing, narrowings, type RegisterItem, worseFirst } from './register-order';

const today = '2026-11-25';
const near = addDays(today, 30);

const item: fc.Arbitrary<RegisterItem> = fc
  .record({
    xid: fc.uuid(),
    shortid: fc.integer({ min: 1, max: 999 }).map((n) => `U-${n}`),
    category: fc.constantFrom('Tilkomst', 'Løft', 'HMS'),
    out: fc.nat(2),
    duedate: fc.option(
      fc.integer({ min: -60, max: 60 }).map((days) => addDays(today, days)),
      { nil: null },
    ),
  })
  .map((one) => ({ ...one, state: dueState(one.duedate, today, near) }));

test('the deadline itself and the thirtieth day are soon, the day after the deadline is over', () => {
  expect(dueState(addDays(today, -1), today, near)).toBe('over');
  expect(dueState(today, today, near)).toBe('soon');
  expect(dueState(near, today, near)).toBe('soon');
  expect(dueState(addDays(near, 1), today, near)).toBe('rest');
  expect(dueState(null, today, near)).toBe('rest');
});

test('the counts of the groups are those of their lists, most overdue first', () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 40 }), (items) => {
      const groups = groupsOf(items);
      expect(groups.reduce((sum, group) => sum + group.items, 0)).toBe(items.length);
      for (const group of groups) {
        const own = items.filter(({ category }) => category === group.category);
        for (const id of Object.keys(narrowings).filter(isNarrowing)) {
          expect(group[id]).toBe(own.filter(narrowings[id].holds).length);
        }
      }
      groups.slice(1).forEach((group, i) => {
        const before = groups[i];
        if (!before) throw new Error('There is a group before.');
        expect([before.over, before.snart] >= [group.over, group.snart] || before.over > group.over).toBe(true);
        expect(before.over).toBeGreaterThanOrEqual(group.over);
        if (before.over === group.over) expect(before.snart).toBeGreaterThanOrEqual(group.snart);
      });
    }),
  );
});

test('the worst is in use and longest past its deadline; what is overdue in stock comes after all of those', () => {
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 40 }), (items) => {
      const [worst] = [...items].sort(worseFirst);
      const over = items.filter(({ state }) => state === 'over');
      const inUse = over.filter(({ out }) => out > 0);
      const dues = (of: readonly RegisterItem[]) => of.map(({ duedate }) => duedate).sort();
      if (inUse.length > 0) {
        expect(worst?.out).toBeGreaterThan(0);
        expect(worst?.duedate).toBe(dues(inUse)[0]);
      } else if (over.length > 0) expect(worst?.duedate).toBe(dues(over)[0]);
      else expect(worst?.state).toBe(items.some(({ state }) => state === 'soon') ? 'soon' : 'rest');
    }),
  );
});
