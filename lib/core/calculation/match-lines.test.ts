import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyRows } from '@/tests/factories/any-calculation';
import { runs } from '@/tests/factories/runs';
import { workedAssumptions, workedId, workedRows } from '@/tests/factories/worked-calculation';
import { compareVersions } from './compare';
import { changeRow, deleteRow } from './edit-rows';
import { matchLines } from './match-lines';
import { recompute } from './recompute';
import { type CalculationRow, emptyRow } from './row';

/** The same calculation with a new id for every row. */
function madeAnew(rows: readonly CalculationRow[]): CalculationRow[] {
  const ids = new Map(rows.map(({ xid }, i) => [xid, workedId(500_000 + i)]));
  const renamed = (id: string | null) => ids.get(id ?? '') ?? id;
  return rows.map((row) => ({
    ...row,
    xid: ids.get(row.xid) ?? row.xid,
    parent: renamed(row.parent),
    classification: row.section === 'activity' ? renamed(row.classification) : row.classification,
  }));
}

/** Rows with few titles, so that several differ only by order. */
const alike = anyRows(12).map((rows) =>
  rows.map((row, i) => ({ ...row, title: `${row.section} ${i % 3}`, lineid: i % 2 ? 'V1' : null })),
);
const ledgerIds = (rows: readonly CalculationRow[]) =>
  rows.filter(({ section }) => section === 'ledger').map(({ xid }) => xid);
const worked = (rows: readonly CalculationRow[]) => recompute(rows, workedAssumptions);

test('a calculation made once more with ids of its own is the same, line by line', () => {
  fc.assert(
    fc.property(alike, (rows) => {
      const { lines, movers } = compareVersions(worked(rows), worked(madeAnew(rows)));
      expect(lines).toHaveLength(ledgerIds(rows).length);
      expect(lines.filter(({ change }) => change !== 'same')).toEqual([]);
      expect(movers).toEqual([]);
    }),
    { numRuns: runs(25) },
  );
});

test('every line of both is in one pair, and an id that both have decides', () => {
  fc.assert(
    fc.property(alike, alike, fc.boolean(), (a, given, anew) => {
      const b = anew ? madeAnew(given) : given;
      const pairs = matchLines(a, b);
      const seen = (side: 'was' | 'is') => pairs.flatMap((pair) => pair[side]?.xid ?? []).sort();
      expect(seen('was')).toEqual(ledgerIds(a).sort());
      expect(seen('is')).toEqual(ledgerIds(b).sort());
      const both = new Set(ledgerIds(a).filter((xid) => ledgerIds(b).includes(xid)));
      for (const { was, is, sameId } of pairs) {
        expect(sameId).toBe(was !== undefined && was.xid === is?.xid);
        if (both.has(was?.xid ?? '') || both.has(is?.xid ?? '')) expect(sameId).toBe(true);
      }
    }),
    { numRuns: runs(25) },
  );
});

test('of a calculation made anew, what was changed, added and left away is told and nothing else', () => {
  const before = workedRows();
  const dearer = changeRow(before, workedId(104), { priceam: 300 });
  const extra = emptyRow({
    xid: workedId(900),
    section: 'ledger',
    classification: 'tuut',
    title: 'Dronefilm',
    orderint: 9,
  });
  const after = madeAnew([...deleteRow(dearer, workedId(101)), extra]);
  const reported = compareVersions(worked(before), worked(after)).lines.filter(
    ({ fields, change }) => fields.length > 0 || (change !== 'same' && change !== 'changed'),
  );
  expect(reported.map(({ row, change, fields }) => [row.title, change, fields])).toEqual([
    ['Sinkepoksy primer, 60 µm', 'changed', ['priceam']],
    ['Dronefilm', 'added', []],
    ['Granat 30/60 mesh', 'removed', []],
  ]);
});

test('lines of one name under different activities are not taken for each other', () => {
  const rows = workedRows();
  const moved = changeRow(rows, workedId(104), { parent: workedId(13) });
  const pair = matchLines(rows, madeAnew(moved)).find(({ was }) => was?.xid === workedId(104));
  expect(pair?.is).toBeUndefined();
});
