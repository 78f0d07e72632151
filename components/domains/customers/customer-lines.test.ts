import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Row } from '@/lib/core/widgets/column';
import { type CustomerGroup, customerGroups } from '@/lib/domains/customers/card/place-customer';
import { customerLines } from './customer-lines';

const none: ReadonlySet<CustomerGroup> = new Set();
const rowsOf = (...groups: (readonly [CustomerGroup, number])[]): Row[] =>
  groups.flatMap(([group, count]) =>
    Array.from({ length: count }, (_, at): Row => ({ xid: `${group} ${at}`, _group: group })),
  );

test('long groups of bids and short debts show their first rows, and the others all', () => {
  const rows = rowsOf(['longOverdue', 6], ['unanswered', 17], ['overdue', 4], ['rest', 56]);
  const lines = customerLines(rows, none);
  expect(lines.flatMap(({ head }) => head ?? [])).toEqual([
    { title: 'Forfalt over 60 dager', count: 6 },
    { title: 'Tilbud uten svar', count: 17 },
    { title: 'Forfalt, inntil 60 dager', count: 4 },
    { title: 'Andre, sist kontakt først', count: 56 },
  ]);
  expect(lines.flatMap(({ more }) => more ?? [])).toEqual([{ group: 'unanswered', count: 14 }]);
  expect(customerLines(rows, new Set<CustomerGroup>(['unanswered']))).toHaveLength(rows.length);
});

test('more than 500 customers fold the last group too', () => {
  expect(customerLines(rowsOf(['rest', 500]), none)).toHaveLength(500);
  expect(customerLines(rowsOf(['rest', 501]), none).at(-1)?.more).toEqual({ group: 'rest', count: 498 });
});

test('a group’s count is its rows: those shown and those behind its fold', () => {
  const groups = fc.tuple(...customerGroups.map((group) => fc.tuple(fc.constant(group), fc.nat(12))));
  const unfolded = fc.subarray([...customerGroups]);
  fc.assert(
    fc.property(groups, unfolded, (counts, open) => {
      const lines = customerLines(rowsOf(...counts), new Set(open));
      const heads = lines.flatMap(({ head }) => head ?? []);
      expect(heads.map(({ count }) => count)).toEqual(counts.flatMap(([, count]) => (count > 0 ? [count] : [])));
      for (const [group, count] of counts) {
        const shown = lines.filter(({ row }) => row?._group === group).length;
        const more = lines.find((line) => line.more?.group === group)?.more?.count ?? 0;
        expect(shown + more).toBe(count);
        if (open.includes(group)) expect(more).toBe(0);
      }
      expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
    }),
  );
});
