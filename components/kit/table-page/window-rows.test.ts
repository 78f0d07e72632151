import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Row } from '@/lib/core/widgets/column';
import { placesOf } from '@/lib/platform/routing/windows/place-window';
import type { WindowAnswer } from '@/lib/platform/routing/windows/window-schema';
import { type RowList, WindowRows, windowRows } from './window-rows';

const rowAt = (place: number): Row => ({ n: place });
const first = Array.from({ length: windowRows }, (_, i) => rowAt(i));
const asks = { q: 'betong' };

type Requested = {
  params: Record<string, string>;
  signal: AbortSignal;
  answer: (rows: WindowAnswer) => void;
  refuse: (why: Error) => void;
};

/** A server that answers when the test lets it. */
function held() {
  const requested: Requested[] = [];
  const reported: unknown[] = [];
  const ask = (params: Record<string, string>, signal: AbortSignal) =>
    new Promise<WindowAnswer>((answer, refuse) => requested.push({ params, signal, answer, refuse }));
  return {
    requested,
    reported,
    ask,
    tell: (failed?: unknown) => reported.push(failed),
    settle: () => new Promise(setImmediate),
  };
}

/** 10,000 rows in blocks of 100, each block with its own value. */
const list: RowList = {
  first: 0,
  count: 10_000,
  asks,
  places: placesOf(Array.from({ length: 100 }, (_, i) => ({ value: 100 - i, count: 100 }))),
};

/** The places a request covers: those of its first block, after what it skips. */
const placesRequested = ({ params }: Requested) => {
  const from = params.rowsfrom === undefined ? 0 : (100 - Number(params.rowsfrom)) * 100;
  return Array.from({ length: Number(params.count) }, (_, i) => from + Number(params.skip) + i);
};

test('what is in sight is asked for with what follows it the way one scrolls, and what has come is not asked for again', async () => {
  const { requested, reported, ask, tell, settle } = held();
  const rows = new WindowRows([list], first, ask, tell);
  expect([rows.here(), rows.rows.length]).toEqual([windowRows, 10_000]);
  rows.want([0, 1, 2]);
  expect(requested.map((one) => placesRequested(one)[0])).toEqual([]);
  await settle();
  expect(requested.map((one) => placesRequested(one)[0])).toEqual([200]);
  requested[0]?.answer({ rows: placesRequested(requested[0]).map(rowAt) });
  await settle();
  expect(reported).toEqual([undefined]);
  expect(rows.here()).toBe(400);
  rows.want([0, 1, 2]);
  await settle();
  expect(requested).toHaveLength(1);
});

test('what is no longer in sight before it came is called off, and is not put in when it comes after all', async () => {
  const { requested, reported, ask, tell, settle } = held();
  const rows = new WindowRows([list], first, ask, tell);
  rows.want([5_000, 5_001]);
  await settle();
  const left = [...requested];
  rows.want([9_000, 9_001]);
  await settle();
  expect(left.map(({ signal }) => signal.aborted)).toEqual(left.map(() => true));
  for (const one of left) one.answer({ rows: placesRequested(one).map(rowAt) });
  await settle();
  expect([reported, rows.rows[5_000]]).toEqual([[], undefined]);
  rows.leave();
  expect(requested.every(({ signal }) => signal.aborted)).toBe(true);
});

test('a window that could not be had is said, and asked for again when it is wanted again', async () => {
  const { requested, reported, ask, tell, settle } = held();
  const rows = new WindowRows([list], first, ask, tell);
  rows.want([9_999]);
  await settle();
  const why = new Error('away');
  for (const one of requested) one.refuse(why);
  await settle();
  expect(reported).toEqual(requested.map(() => why));
  const before = requested.length;
  rows.want([9_999]);
  await settle();
  expect(requested.length).toBeGreaterThan(before);
});

test('rows that may follow, while it is not known how many, are waited for and not asked for', async () => {
  const { requested, ask, tell, settle } = held();
  const rows = new WindowRows([{ first: 0, count: windowRows + 20 }], first, ask, tell);
  expect([rows.here(), rows.rows.length]).toEqual([windowRows, windowRows + 20]);
  rows.want(Array.from({ length: 40 }, (_, i) => windowRows - 20 + i));
  await settle();
  expect(requested).toEqual([]);
});

test('wherever one scrolls, each row that comes is put at its own place', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 9_999 }), { maxLength: 12 }), async (sights) => {
      const { requested, ask, tell, settle } = held();
      const rows = new WindowRows([list], first, ask, tell);
      for (const sight of sights) {
        const seen = Array.from({ length: 40 }, (_, i) => sight + i).filter((place) => place < 10_000);
        rows.want(seen);
        await settle();
        for (const one of requested.splice(0))
          if (!one.signal.aborted) one.answer({ rows: placesRequested(one).map(rowAt) });
        await settle();
        expect(seen.map((place) => rows.rows[place])).toEqual(seen.map(rowAt));
      }
      for (const place of Object.keys(rows.rows).map(Number)) expect(rows.rows[place]).toEqual(rowAt(place));
    }),
  );
});

test('what follows is asked for the way one scrolls, upwards too, and nothing twice while it is on its way', async () => {
  const { requested, ask, tell, settle } = held();
  const rows = new WindowRows([list], first, ask, tell);
  rows.want([5_150, 5_151]);
  await settle();
  expect(requested.map((one) => placesRequested(one)[0])).toEqual([5_000, 5_200]);
  rows.want([5_149, 5_150]);
  await settle();
  expect(requested.map((one) => placesRequested(one)[0])).toEqual([5_000, 5_200, 4_800]);
  rows.want([5_148, 5_149]);
  rows.want([5_147, 5_148]);
  await settle();
  expect(requested).toHaveLength(3);
  expect(requested.map(({ signal }) => signal.aborted)).toEqual([false, true, false]);
});

/**
 * Groups in order, requested by their number; the places of a group's rows are unknown until the group is requested.
 */
const groupsOf = (counts: readonly number[]): RowList[] =>
  counts.map((count, i) => ({
    first: counts.slice(0, i).reduce((sum, before) => sum + before, 0),
    count,
    asks: { group: String(i) },
  }));

/** A server of such groups, where each hundredth row of a group is an anchor by its number. */
function answerOf(lists: readonly RowList[], { params }: Requested): WindowAnswer {
  const { first: before, count } = lists[Number(params.group)] ?? { first: 0, count: 0 };
  if (params.part === 'whole') {
    const anchors = Array.from({ length: Math.ceil(count / 100) }, (_, i) => ({
      value: i,
      count: Math.min(100, count - i * 100),
    }));
    return { whole: { shown: count, sums: {}, anchors } };
  }
  const from = Number(params.rowsfrom ?? 0) * 100 + Number(params.skip);
  if (from + Number(params.count) > count) throw new Error('There are no such rows.');
  return { rows: Array.from({ length: Number(params.count) }, (_, i) => rowAt(before + from + i)) };
}

test('rows of groups come to their own places; where they stand is asked once of a long group, and never of a short one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 4 }),
      fc.array(fc.nat(), { maxLength: 8 }),
      async (counts, sights) => {
        const { requested, reported, ask, tell, settle } = held();
        const lists = groupsOf(counts);
        const rows = new WindowRows(lists, [], ask, tell);
        const wholes: string[] = [];
        for (const sight of sights) {
          const from = sight % rows.rows.length;
          const seen = Array.from({ length: 40 }, (_, i) => from + i).filter((place) => place < rows.rows.length);
          rows.want(seen);
          await settle();
          while (requested.length > 0) {
            for (const one of requested.splice(0)) {
              if (one.params.part === 'whole') wholes.push(String(one.params.group));
              if (!one.signal.aborted) one.answer(answerOf(lists, one));
            }
            await settle();
          }
          expect(seen.map((place) => rows.rows[place])).toEqual(seen.map(rowAt));
        }
        expect(reported.filter((failed) => failed !== undefined)).toEqual([]);
        expect(new Set(wholes).size).toBe(wholes.length);
        for (const group of wholes) expect(lists[Number(group)]?.count).toBeGreaterThan(2_000);
      },
    ),
  );
});

test('where the rows of a long group stand is asked again when it could not be had', async () => {
  const { requested, reported, ask, tell, settle } = held();
  const lists = groupsOf([3_000]);
  const rows = new WindowRows(lists, [], ask, tell);
  rows.want([2_500]);
  await settle();
  expect(requested.map(({ params }) => params.part)).toEqual(['whole']);
  requested.splice(0)[0]?.refuse(new Error('away'));
  await settle();
  expect(reported.length).toBeGreaterThan(0);
  rows.want([2_500]);
  await settle();
  for (const one of requested.splice(0)) one.answer(answerOf(lists, one));
  await settle();
  for (const one of requested.splice(0)) one.answer(answerOf(lists, one));
  await settle();
  expect(rows.rows[2_500]).toEqual(rowAt(2_500));
});
