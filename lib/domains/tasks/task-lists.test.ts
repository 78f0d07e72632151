import fc from 'fast-check';
import { expect, test } from 'vitest';
import { today } from '@/lib/core/clock';
import { addDays } from '@/lib/core/format/days';
import { runs } from '@/tests/factories/runs';
import { categoriesOf, countIn, inOrder, isIn, moveBefore, shownIn, type Task, taskOf } from './task-lists';

const me = 'me';
const row = (values: Record<string, unknown>) =>
  taskOf({ xid: 'a', Text: 'Ring', owner: me, Createdate: '2026-11-01', orderint: 0, ...values } as never, me);

test('a list has what is to be done by then, counted as it stands today', () => {
  const day = '2026-11-23';
  const due = (ahead: number) => row({ Duedate: addDays(day, ahead) });
  const has = (list: 'idag' | 'uke', ahead: number) => isIn({ list }, due(ahead), day);
  expect([-40, -1, 0, 1, 7, 8].map((ahead) => has('idag', ahead))).toEqual([true, true, true, false, false, false]);
  expect([-1, 0, 1, 7, 8].map((ahead) => has('uke', ahead))).toEqual([false, true, true, true, false]);
  expect(isIn({ list: 'idag' }, row({}), day)).toBe(false);
  expect(countIn({ list: 'alt' }, [due(0), row({ Done: true, Donedate: day })], day)).toBe(1);
  expect(isIn({ list: 'fra' }, row({ owner: 'kari', ownername: 'Kari' }), day)).toBe(true);
  expect(categoriesOf([row({ Category: 'Å' }), row({ Category: 'A' }), row({ Category: 'A', Done: true })])).toEqual([
    { name: 'A', count: 1 },
    { name: 'Å', count: 1 },
  ]);
});

// Both DST changes, and midnights in summer, winter and at the year's end.
test.each([
  ['2026-03-28T22:59:59Z', '2026-03-28'],
  ['2026-03-28T23:00:00Z', '2026-03-29'],
  ['2026-03-29T00:59:59Z', '2026-03-29'],
  ['2026-03-29T01:00:00Z', '2026-03-29'],
  ['2026-03-29T21:59:59Z', '2026-03-29'],
  ['2026-03-29T22:00:00Z', '2026-03-30'],
  ['2026-10-24T22:00:00Z', '2026-10-25'],
  ['2026-10-25T00:30:00Z', '2026-10-25'],
  ['2026-10-25T01:30:00Z', '2026-10-25'],
  ['2026-10-25T22:59:59Z', '2026-10-25'],
  ['2026-10-25T23:00:00Z', '2026-10-26'],
  ['2026-12-31T22:59:59Z', '2026-12-31'],
  ['2026-12-31T23:00:00Z', '2027-01-01'],
])('at %s it is %s, and that day’s tasks are today’s', (moment, day) => {
  const now = today(new Date(moment));
  expect(now).toBe(day);
  expect(isIn({ list: 'idag' }, row({ Duedate: day }), now)).toBe(true);
  expect(isIn({ list: 'idag' }, row({ Duedate: addDays(day, 1) }), now)).toBe(false);
  expect(isIn({ list: 'uke' }, row({ Duedate: addDays(day, 7) }), now)).toBe(true);
  expect(isIn({ list: 'uke' }, row({ Duedate: addDays(day, -1) }), now)).toBe(false);
});

const lists = fc
  .uniqueArray(fc.integer({ min: 0, max: 999 }), { minLength: 2, maxLength: 12 })
  .chain((ids) =>
    fc.record({
      tasks: fc.tuple(...ids.map((id) => fc.integer({ min: -3, max: 6 }).map((orderint) => ({ id, orderint })))),
      moved: fc.constantFrom(...ids),
      anchor: fc.constantFrom(...ids),
      after: fc.boolean(),
    }),
  )
  .map(({ tasks, ...rest }) => ({
    tasks: tasks.map(({ id, orderint }): Task => ({ ...row({ orderint }), xid: String(id).padStart(3, '0') })),
    moved: String(rest.moved).padStart(3, '0'),
    anchor: String(rest.anchor).padStart(3, '0'),
    after: rest.after,
  }));

test('a task that is moved stands where it was put, and no other has changed its turn', () => {
  fc.assert(
    fc.property(lists, ({ tasks, moved, anchor, after }) => {
      const changes = moveBefore(tasks, moved, after ? { after: anchor } : { before: anchor });
      const places = new Map(changes.map(({ xid, orderint }) => [xid, orderint]));
      const then = inOrder(tasks.map((task) => ({ ...task, orderint: places.get(task.xid) ?? task.orderint }))).map(
        ({ xid }) => xid,
      );
      const before = inOrder(tasks).map(({ xid }) => xid);
      const others = (ids: string[]) => ids.filter((id) => id !== moved);
      expect(others(then)).toEqual(others(before));
      if (moved === anchor) expect(changes).toEqual([]);
      else expect(then.indexOf(moved) - then.indexOf(anchor)).toBe(after ? 1 : -1);
    }),
    { numRuns: runs(300) },
  );
});

test('every task of a list is shown once, done ones apart', () => {
  fc.assert(
    fc.property(lists, fc.constantFrom('alt', 'uke', 'idag' as const), ({ tasks }, list) => {
      const due = tasks.map(
        (task, i): Task => ({
          ...task,
          Duedate: i % 3 === 0 ? null : addDays('2026-11-23', i - 4),
          Done: i % 4 === 1,
          Donedate: i % 4 === 1 ? '2026-11-23' : null,
        }),
      );
      const { groups, done } = shownIn({ list: list as 'alt' }, due, '2026-11-23');
      const shown = [...groups.flatMap((group) => group.tasks), ...done].map(({ xid }) => xid);
      const wanted = due.filter((task) => isIn({ list: list as 'alt' }, task, '2026-11-23')).map(({ xid }) => xid);
      expect(shown.toSorted()).toEqual(wanted.toSorted());
      expect(done.every((task) => task.Done)).toBe(true);
    }),
    { numRuns: runs(100) },
  );
});
