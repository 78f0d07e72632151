import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeEntryTable } from '@/lib/platform/tables/declared/hours';
import { runs } from '@/tests/factories/runs';
import type { StoredEntries } from './match-entries';
import { mergeEntries } from './merge-entries';
import type { FileLine } from './read-lines';
import { exactKey, keyOf } from './stored-rows';

const key = ['employee', 'day', 'project'];
const activities = ['10000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000002', null];

const entry = fc.record({
  employee: fc.constantFrom('20000000-0000-4000-8000-000000000001', '20000000-0000-4000-8000-000000000002'),
  day: fc.constantFrom('2026-04-01', '2026-04-02'),
  project: fc.constant('30000000-0000-4000-8000-000000000001'),
  activity: fc.constantFrom(...activities),
  hours: fc.integer({ min: 1, max: 800 }).map((hundredths) => hundredths / 100),
  note: fc.constantFrom('Ordinær', 'Overtid 50 %', null),
});
const file = fc.array(entry, { maxLength: 12 }).map((entries) =>
  entries.map((all, i): FileLine => {
    const values = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
    return { line: i + 2, values, named: {} };
  }),
);

const hundredthsOf = (lines: readonly FileLine[]) =>
  lines.reduce((sum, { values }) => sum + Math.round(Number(values.hours) * 100), 0);

/** The entries as the table would have them. */
function storedFrom(entries: readonly FileLine[]): StoredEntries {
  const stored = new Map<string, { xid: string; values: FileLine['values'] }[]>();
  for (const [i, { values }] of entries.entries()) {
    const name = keyOf(timeEntryTable, key, values);
    const whole = { activity: null, note: null, ...values };
    stored.set(name, [...(stored.get(name) ?? []), { xid: String(i), values: whole }]);
  }
  return stored;
}

const merge = (lines: readonly FileLine[], stored: StoredEntries, entries: string) =>
  mergeEntries(timeEntryTable, key, lines, stored, { entries });

test('entries by sum have the file’s hours, one per person, day, project and activity', async () => {
  await fc.assert(
    fc.asyncProperty(file, async (lines) => {
      const names = lines.map(({ values }) => exactKey([...key, 'activity'], values));
      const { entries, linesOf } = await merge(lines, new Map(), 'sum');
      expect(hundredthsOf(entries)).toBe(hundredthsOf(lines));
      expect(entries.map(({ values }) => exactKey([...key, 'activity'], values))).toEqual([...new Set(names)]);
      const covered = entries.flatMap(({ line }) => linesOf.get(line) ?? [line]);
      expect(covered.sort((a, b) => a - b)).toEqual(lines.map(({ line }) => line));
      expect((await merge(lines, new Map(), 'each')).entries).toEqual(lines);
    }),
    { numRuns: runs(2_000) },
  );
});

test('a file that was read in one way is there already in either way', async () => {
  const way = fc.constantFrom('each', 'sum');
  await fc.assert(
    fc.asyncProperty(file, way, way, async (lines, first, then) => {
      const stored = storedFrom((await merge(lines, new Map(), first)).entries);
      const { entries, decision } = await merge(lines, stored, then);
      expect(hundredthsOf(entries)).toBe(hundredthsOf(lines));
      const rows = [...stored.values()].flat().map(({ values }) => exactKey(Object.keys(values).sort(), values));
      const again = entries.map(({ values }) => {
        const whole = { activity: null, note: null, ...values };
        return exactKey(Object.keys(whole).sort(), whole);
      });
      expect(again.sort()).toEqual(rows.sort());
      expect(decision).toBeUndefined();
    }),
    { numRuns: runs(2_000) },
  );
});

test('a line without an activity is not taken for the stored sum of others', async () => {
  const at = {
    employee: '20000000-0000-4000-8000-000000000001',
    day: '2026-04-01',
    project: '30000000-0000-4000-8000-000000000001',
  };
  const lineOf = (line: number, hours: number, activity?: string): FileLine => ({
    line,
    values: { ...at, hours, note: 'Ordinær', ...(activity !== undefined && { activity }) },
    named: {},
  });
  const [, two] = activities as [string, string];
  const lines = [lineOf(2, 4.64, two), lineOf(3, 8), lineOf(4, 3.36, two), lineOf(5, 0.01)];
  const stored = storedFrom((await merge(lines, new Map(), 'sum')).entries);
  const { entries, decision } = await merge(lines, stored, 'each');
  expect(entries.map(({ values }) => [values.activity, values.hours])).toEqual([
    [two, 8],
    [undefined, 8.01],
  ]);
  expect(decision).toBeUndefined();
});
