import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RowValues } from '@/lib/platform/tables/declared/live-table';
import { runs } from '@/tests/factories/runs';
import { alikeLines, matchEntries, storedQuestion } from './match-entries';
import type { FileLine } from './read-lines';
import { exactKey } from './stored-rows';

const several = { amount: 'hours', per: ['who'], apart: ['note'] };
const key = ['who'];
const keyOf = (values: RowValues) => exactKey(key, values);

const lineOf = (line: number, hours: number, note: string | null): FileLine => ({
  line,
  values: { who: 'ola', hours, ...(note !== null && { note }) },
  named: {},
});
const storedOf = (entries: readonly [number, string | null][]) =>
  new Map([
    [
      keyOf({ who: 'ola' }),
      entries.map(([hours, note], i) => ({ xid: String(i), values: { who: 'ola', hours, note } })),
    ],
  ]);

test('a file that is read in twice adds nothing, in any order, with lines that are alike too', async () => {
  const entry = fc.tuple(fc.constantFrom(2, 3.5, 7.5), fc.constantFrom('Ordinær', 'Overtid', null));
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { maxLength: 8 }), fc.func(fc.nat()), async (entries, order) => {
      const stored = storedOf(entries.toSorted((a, b) => order(a) - order(b)));
      const lines = entries.map(([hours, note], i) => lineOf(i, hours, note));
      const { own, corrects } = await matchEntries(several, keyOf, lines, stored);
      expect([own.size, corrects.size]).toEqual([entries.length, 0]);
      expect(new Set([...own.values()].map(({ xid }) => xid)).size).toBe(entries.length);
    }),
    { numRuns: runs(2_000) },
  );
});

test('other hours with the same note may correct the entry, which is asked; another note is another entry', async () => {
  const stored = storedOf([[7.5, 'Ordinær']]);
  const other = await matchEntries(several, keyOf, [lineOf(2, 2, 'Overtid')], stored);
  expect([other.own.size, other.corrects.size]).toEqual([0, 0]);
  const same = await matchEntries(several, keyOf, [lineOf(2, 6, 'Ordinær')], stored);
  expect(storedQuestion(several, same, {})).toMatchObject({
    sure: false,
    choices: [{ example: '7,50 blir 6,00' }, { example: 'det blir 13,50 i alt' }],
  });
  expect(storedQuestion(several, same, { stored: 'add' })).toMatchObject({ sure: true, value: 'add' });
  // Typed by hand without a note, and now in a file with one: the same hours or more of them?
  const typed = await matchEntries(several, keyOf, [lineOf(2, 7.5, 'Ordinær')], storedOf([[7.5, null]]));
  expect([typed.own.size, typed.corrects.size]).toEqual([0, 1]);
});

test('lines that are alike are each an entry when that is proven or answered', async () => {
  const lines = [lineOf(2, 3.5, null), lineOf(3, 3.5, null)];
  expect((await alikeLines(several, key, lines, false, {})).decision).toMatchObject({ sure: false });
  expect((await alikeLines(several, key, lines, true, {})).decision).toMatchObject({ sure: true, value: 'each' });
  expect((await alikeLines(several, key, lines, true, { same: 'once' })).repeated.size).toBe(1);
  expect(
    (await alikeLines(several, key, [lineOf(2, 3.5, null), lineOf(3, 4, null)], false, {})).decision,
  ).toBeUndefined();
});
