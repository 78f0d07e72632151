import { expect, test } from 'vitest';
import { certificateColumns } from '@/lib/core/columns/people';
import type { Row } from '@/lib/core/widgets/column';
import { dueOf } from './due';
import { withRenewals } from './renewals';

const columns = certificateColumns.take('employee', 'title', 'expires');
const expires = certificateColumns.one('expires');
const course = (xid: string, title: string | null, day: string | null, employee: string | null = 'kari'): Row => ({
  xid,
  employee,
  title,
  expires: day,
});
/** The rows with a deadline that is near or past. */
const pressing = (rows: readonly Row[], complete = true) =>
  withRenewals(columns, rows, complete)
    .filter((row) => dueOf(expires, row, '2026-11-22'))
    .map(({ xid }) => xid);

test('a certificate that was renewed presses no more, whichever of them stands first', () => {
  const old = course('old', 'Varme arbeider', '2026-10-01');
  const fresh = course('new', 'varme arbeider ', '2031-10-01');
  expect(pressing([old])).toEqual(['old']);
  expect(pressing([old, fresh])).toEqual([]);
  expect(pressing([fresh, old])).toEqual([]);
});

test('the latest speaks for itself, also when it has run out as well', () => {
  const rows = [
    course('a', 'Truck', '2016-01-01'),
    course('b', 'Truck', '2021-01-01'),
    course('c', 'Truck', '2026-01-01'),
  ];
  expect(pressing(rows)).toEqual(['c']);
});

test('another person’s, another course, one of the same day and one without a day renew nothing', () => {
  const old = course('old', 'Truck', '2026-10-01');
  for (const other of [
    course('x', 'Truck', '2031-10-01', 'ola'),
    course('x', 'Stillas', '2031-10-01'),
    course('x', 'Truck', null),
    course('x', null, '2031-10-01'),
  ]) {
    expect(pressing([old, other]), String(other.title)).toEqual(['old']);
  }
  expect(pressing([old, course('same', 'Truck', '2026-10-01')])).toEqual(['old', 'same']);
});

test('rows that nothing has renewed stay the same objects, and renewed ones do from time to time', () => {
  const rows = [course('old', 'Truck', '2026-10-01'), course('new', 'Truck', '2031-10-01')];
  const [first, second] = [withRenewals(columns, rows, true), withRenewals(columns, rows, true)];
  expect(first[1]).toBe(rows[1]);
  expect(second[0]).toBe(first[0]);
});

test('while some rows are not read, none presses: one of those may have renewed it', () => {
  const old = course('old', 'Truck', '2020-10-01');
  expect(pressing([old], false)).toEqual([]);
  const seen = withRenewals(columns, [old], false);
  expect(pressing(seen)).toEqual(['old']);
  expect(pressing([...seen, course('new', 'Truck', '2031-10-01')])).toEqual([]);
});

test('one whose renewal was taken away presses again', () => {
  const rows = withRenewals(
    columns,
    [course('old', 'Truck', '2020-10-01'), course('new', 'Truck', '2031-10-01')],
    true,
  );
  expect(pressing(rows.slice(0, 1))).toEqual(['old']);
});

test('what somebody who has left held presses nobody', () => {
  const kari = (past: boolean) => ({ kind: 'lookup' as const, values: [{ value: 'kari', label: 'Kari', past }] });
  const rows = [course('old', 'Truck', '2020-10-01')];
  const seen = (past: boolean) => {
    const own = columns.map((column) => (column.value === 'employee' ? { ...column, editor: kari(past) } : column));
    return withRenewals(own, rows, true).filter((row) => dueOf(expires, row, '2026-11-22')).length;
  };
  expect([seen(false), seen(true)]).toEqual([1, 0]);
});
