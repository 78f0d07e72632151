import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '@/tests/factories/runs';
import { anomalies } from './anomalies';
import { anyHistory } from './any-history';
import { checkHistory } from './check-history';
import type { Write } from './history';

const write = (op: string, more: Partial<Write>): Write => ({
  ...{ kind: 'write', client: op, op, invoked: 0, ended: 1, outcome: 'ok', cells: [] },
  ...more,
});

test('nothing is found where nothing happened', () => expect(checkHistory([])).toEqual([]));

test('two acknowledged over the same value are a lost update, also when undo has brought a value back once', () => {
  const first = write('1', { no: 1, cells: [{ cell: 'a', val: 'x', was: null }] });
  const back = write('2', { no: 2, invoked: 2, ended: 3, cells: [{ cell: 'a', val: null, was: 'x' }] });
  const again = write('3', { no: 3, invoked: 4, ended: 5, cells: [{ cell: 'a', val: 'y', was: null }] });
  const fork = write('4', { no: 4, invoked: 6, ended: 7, cells: [{ cell: 'a', val: 'z', was: null }] });
  expect(checkHistory([first, back, again])).toEqual([]);
  expect(checkHistory([first, back, again, fork])).toMatchObject([{ kind: 'lost update' }]);
});

test('an unanswered write may have happened or not, but not before it was sent', () => {
  const early = write('early', { no: 2, cells: [{ cell: 'a', val: 'x' }] });
  const lost = write('lost', { outcome: 'unknown', invoked: 2, ended: Infinity, cells: [{ cell: 'b', val: 'y' }] });
  const line = { no: 1, op: 'lost', cell: 'b', val: 'y' };
  const news = { kind: 'news', client: 'k', at: 9, since: 0, no: 2 } as const;
  const own = { no: 2, op: 'early', cell: 'a', val: 'x' };
  expect(checkHistory([early, lost])).toEqual([]);
  expect(checkHistory([early, lost, { ...news, lines: [line, own] }])).toMatchObject([{ kind: 'broken order' }]);
});

test('nothing is found in a history as it may be', () => {
  fc.assert(
    fc.property(anyHistory, (history) => {
      expect(checkHistory(history)).toEqual([]);
    }),
    { numRuns: runs(1_000) },
  );
});

describe.each(Object.entries(anomalies))('%s', (_, { finds, plant }) => {
  test('is found wherever it is planted', () => {
    let planted = 0;
    fc.assert(
      fc.property(anyHistory, fc.nat(), (history, at) => {
        const spoiled = plant(history, (items) => items[at % Math.max(1, items.length)]);
        fc.pre(spoiled !== undefined);
        planted += 1;
        expect(checkHistory(spoiled ?? []).map(({ kind }) => kind)).toContain(finds);
      }),
      { numRuns: runs(200) },
    );
    expect(planted).toBeGreaterThan(0);
  });
});
