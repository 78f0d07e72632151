import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '@/lib/core/format/days';
import {
  allocate,
  change,
  clashOf,
  emptyDraft,
  type Held,
  isEmptyDraft,
  itemsToSave,
  linesOf,
  type PlanDraft,
  release,
  staysWith,
} from './draft';

const day = (n: number) => addDays('2026-03-01', n);
const items = [
  { eid: 'p1', ekey: 'P1', title: 'Pumpe', serialno: 's1', count: 1, category: 'Pumper', subcategory: 'Små' },
  { eid: 'p2', ekey: 'P2', title: 'Pumpe', serialno: 's2', count: 1, category: 'Pumper', subcategory: 'Små' },
  { eid: 'p3', ekey: 'P3', title: 'Pumpe', serialno: 's3', count: 1, category: 'Pumper', subcategory: 'Store' },
  { eid: 'r', ekey: 'R', title: 'Ramme', serialno: null, count: 10, category: 'Stillas', subcategory: null },
] as const;
type One = (typeof items)[number];
const itemOf = (eid: string): One => items.find((one) => one.eid === eid) ?? items[0];

const place = fc
  .tuple(fc.nat(10), fc.nat(5), fc.integer({ min: 1, max: 3 }))
  .map(([from, length, countam]) => ({ startdate: day(from), enddate: day(from + length), countam }));
const stay = (pid: string) =>
  fc.array(fc.tuple(place, fc.constantFrom(...items)), { maxLength: 4 }).map((all) =>
    all.map(([where, { eid, serialno }], i): Held => {
      const xid = `${pid}${i}`;
      const countam = serialno === null ? where.countam : 1;
      return { ...where, countam, xid, eid, pid, project: pid, status: 'planlagt', root: xid, confirmed_by: null };
    }),
  );
const step = fc.tuple(fc.constantFrom('add', 'take', 'move'), fc.nat(5), fc.constantFrom(...items), place);

function played(saved: readonly Held[], steps: readonly (typeof step extends fc.Arbitrary<infer T> ? T : never)[]) {
  let draft: PlanDraft = emptyDraft;
  steps.forEach(([what, at, item, where], i) => {
    const lines = linesOf(draft, saved);
    const line = lines[at % Math.max(1, lines.length)];
    const own = { ...where, countam: item.serialno === null ? where.countam : 1 };
    if (what === 'add') ({ draft } = allocate(draft, saved, item, { ...own, key: `n${i}` }));
    else if (line && what === 'take') draft = release(draft, line.key);
    else if (line && what === 'move') draft = change(draft, saved, line.key, { ...where, countam: line.countam });
  });
  return draft;
}

/** An independent execution of the call's list. */
function carriedOut(saved: readonly Held[], requested: ReturnType<typeof itemsToSave>) {
  let now = saved.map(({ xid, eid, startdate, enddate, countam }) => ({ xid, eid, startdate, enddate, countam }));
  for (const line of requested) {
    if (line.status === 'fjernet') now = now.filter(({ xid }) => xid !== line.booking);
    else {
      const { eid, startdate, enddate, countam } = line;
      if ('booking' in line)
        now = now.map((one) => (one.xid === line.booking ? { ...one, startdate, enddate, countam } : one));
      else now.push({ xid: 'new', eid, startdate, enddate, countam });
    }
  }
  return now.map(({ xid: _, ...rest }) => rest);
}

test('what is asked of the call makes the bookings what the plan shows, whatever was done to it', () => {
  fc.assert(
    fc.property(stay('own'), fc.array(step, { maxLength: 12 }), (saved, steps) => {
      const draft = played(saved, steps);
      const shown = linesOf(draft, saved).map(({ eid, startdate, enddate, countam }) => ({
        eid,
        startdate,
        enddate,
        countam,
      }));
      expect(carriedOut(saved, itemsToSave(draft, saved))).toEqual(shown);
    }),
  );
});

test('what a colleague has taken out is neither changed nor taken out once more', () => {
  fc.assert(
    fc.property(stay('own'), fc.array(step, { maxLength: 12 }), fc.nat(4), (saved, steps, gone) => {
      const draft = played(saved, steps);
      const left = saved.filter((_, i) => i !== gone % Math.max(1, saved.length));
      const known = new Set(left.map(({ xid }) => xid));
      for (const line of itemsToSave(draft, left)) if ('booking' in line) expect(known.has(line.booking)).toBe(true);
    }),
  );
});

test('a line clashes when somebody has the piece or too few are left', () => {
  fc.assert(
    fc.property(stay('own'), stay('other'), fc.array(step, { maxLength: 8 }), (saved, others, steps) => {
      const draft = played(saved, steps);
      const lines = linesOf(draft, saved);
      const stays = staysWith(lines, [...others, ...saved], 'own', 'own');
      for (const line of lines) {
        const item = itemOf(line.eid);
        const days: string[] = [];
        for (let on = line.startdate; on <= line.enddate; on = addDays(on, 1)) days.push(on);
        const most = Math.max(
          ...days.map((on) =>
            stays
              .filter((one) => one.xid !== line.key && one.eid === line.eid && one.startdate <= on && on <= one.enddate)
              .reduce((sum, { countam }) => sum + countam, 0),
          ),
        );
        const stock = item.serialno === null ? item.count - line.countam : 0;
        expect(clashOf(line, item, stays) !== undefined).toBe(most > stock);
      }
    }),
  );
});

const booked = (xid: string, root = xid): Held => ({
  xid,
  eid: 'p1',
  pid: xid,
  project: xid,
  startdate: day(0),
  enddate: day(9),
  countam: 1,
  status: 'planlagt',
  root,
  confirmed_by: null,
});

test('a double booking is agreed beside the booking that was seen, and again when that is another one', () => {
  const [line] = linesOf(
    { ...emptyDraft, added: [{ key: 'n', eid: 'p1', startdate: day(1), enddate: day(2), countam: 1, confirm: 'a' }] },
    [],
  );
  if (!line) throw new Error('No line.');
  expect(clashOf(line, itemOf('p1'), [booked('a')])).toMatchObject({ agreed: true, beside: 'a' });
  expect(clashOf(line, itemOf('p1'), [booked('b')])).toMatchObject({ agreed: false, beside: 'b' });
  expect(clashOf(line, itemOf('p1'), [booked('a'), booked('b')])).toMatchObject({ agreed: false, beside: undefined });
  expect(clashOf(line, itemOf('p1'), [booked('a'), booked('b', 'a')])).toMatchObject({ agreed: true, beside: 'a' });
  const [moved] = linesOf(
    change({ ...emptyDraft, added: [{ ...line }] }, [], 'n', { ...line, confirm: undefined }),
    [],
  );
  expect(moved?.confirm).toBeUndefined();
});

test('taking out what was put in leaves nothing to save; a piece is planned once, a stock is counted up', () => {
  const where = { startdate: day(0), enddate: day(4), countam: 1 };
  const once = allocate(emptyDraft, [], itemOf('p1'), { ...where, key: 'a' });
  const twice = allocate(once.draft, [], itemOf('p1'), { ...where, key: 'b' });
  expect([twice.already, twice.line]).toEqual([true, 'a']);
  expect(isEmptyDraft(release(twice.draft, 'a'))).toBe(true);
  const frames = allocate(allocate(emptyDraft, [], itemOf('r'), { ...where, key: 'a' }).draft, [], itemOf('r'), {
    ...where,
    key: 'b',
    countam: 4,
  });
  expect(linesOf(frames.draft, [])).toMatchObject([{ key: 'a', countam: 5 }]);
  const saved = [{ ...booked('own'), eid: 'p1' }];
  expect(isEmptyDraft(change(emptyDraft, saved, 'own', { startdate: day(0), enddate: day(9), countam: 1 }))).toBe(true);
});
