import { describe, expect, test } from 'vitest';
import { addActivity, addPackage } from './edit-rows';
import { type Primary, primaryOf } from './primary';
import { marginLine } from './revenue';
import { type CalculationRow, emptyRow } from './row';
import type { CalculationTab } from './tabs';

const cost = emptyRow({ xid: 'c', section: 'ledger', classification: 'tuut' });
const revenue = marginLine({ xid: 'r', orderint: 0 }, 15);
const packages = addPackage([], { xid: 'p', title: 'Kai' });
const activities = addActivity(packages, 'p', { xid: 'a', title: 'Blåsing' });

const of = (rows: readonly CalculationRow[], tab: CalculationTab, more: { dirty?: boolean; mayWrite?: boolean } = {}) =>
  primaryOf({ rows: [...rows] }, { tab, dirty: false, mayWrite: true, ...more });

describe('the one primary button', () => {
  test.each<[string, readonly CalculationRow[], CalculationTab, boolean, Primary]>([
    ['an empty calculation asks for lines', [], 'kalkyle', false, 'insert'],
    ['then for revenue, before it is saved', [cost], 'kalkyle', true, 'revenue'],
    ['then to be saved', [cost, revenue], 'kalkyle', true, 'save'],
    ['then to be sent', [cost, revenue], 'kalkyle', false, 'send'],
    ['an empty cost tab asks for its own lines', [cost], 'goods', true, 'insert'],
    ['one that has lines does not', [cost], 'tuut', true, 'save'],
    ['no packages yet', [], 'jobbpakker', false, 'add'],
    ['packages, and no activities', packages, 'aktiviteter', true, 'add'],
    ['no package an activity could stand in', [], 'aktiviteter', false, 'none'],
    ['activities are there', activities, 'aktiviteter', true, 'save'],
    ['revenue on its own tab', [cost], 'revenue', true, 'revenue'],
    ['a plan has nothing of its own to add', [cost, revenue], 'gantt', true, 'save'],
    ['nothing to send before there is a cost', packages, 'gantt', false, 'none'],
  ])('%s', (_, rows, tab, dirty, expected) => {
    expect(of(rows, tab, { dirty })).toBe(expected);
  });

  test('whoever reads alone is asked to change nothing', () => {
    for (const rows of [[], [cost], [cost, revenue]]) {
      for (const tab of ['kalkyle', 'goods', 'revenue', 'jobbpakker'] as const) {
        expect(['none', 'send']).toContain(of(rows, tab, { dirty: true, mayWrite: false }));
      }
    }
  });
});
