import { expect, test } from 'vitest';
import { compareVersions } from '@/lib/core/calculation/compare';
import { changeRow, setDisabled } from '@/lib/core/calculation/edit-rows';
import { ownerChoices } from '@/lib/core/calculation/owners';
import { recompute } from '@/lib/core/calculation/recompute';
import type { CalculationRow } from '@/lib/core/calculation/row';
import { workedAssumptions, workedId, workedRows } from '@/tests/factories/worked-calculation';
import { changeTexts } from './change-texts';

const rows = workedRows();
const names = (all: readonly CalculationRow[]) => new Map(ownerChoices(all).map(({ value, label }) => [value, label]));

/** The reported changes of a row of the worked example after a change of the calculation. */
function reported(id: number, after: readonly CalculationRow[]): string[] {
  const compared = compareVersions(recompute(rows, workedAssumptions), recompute(after, workedAssumptions));
  const line = compared.lines.find(({ xid }) => xid === workedId(id));
  return line ? changeTexts(line, { before: names(rows), after: names(after) }) : [];
}

type Change = Partial<Omit<CalculationRow, 'xid' | 'section' | 'orderint'>>;
const cases: [string, number, Change, string[]][] = [
  ['count and price', 136, { countint: 12, priceam: 1_700.5 }, ['Antall 9 → 12', 'Pris 1.680 → 1.700,50']],
  ['dates with the days that follow', 143, { todt: '2026-03-31' }, ['Til 29.03.2026 → 31.03.2026', 'Dager 28 → 30']],
  [
    'where it belongs, and the quantity that follows',
    100,
    { parent: workedId(1) },
    ['Hører til Skrog, utvendig › Blåsing → Skrog, utvendig', 'Mengde 2 77.301 → 171.937,5'],
  ],
  [
    'what the price multiplies',
    136,
    { calc: 'manuell', amount: 500 },
    ['Beløp 15.120 → 500', 'Beregning Antall → Manuelt beløp'],
  ],
  [
    'filled in and emptied',
    136,
    { comment: 'Haster', co2am: null },
    ['Kommentar satt til Haster', 'CO2 pr enhet 1,2 fjernet'],
  ],
  ['a long text', 136, { comment: 'x'.repeat(41) }, ['Kommentar endret']],
  ['tonnes of a transport', 149, { quantity1am: 60 }, ['Tonn 52,5 → 60']],
  ['left out', 136, { disable: true }, ['Slått av']],
];

test.each(cases)('%s', (_, id, change, texts) => {
  expect(reported(id, changeRow(rows, workedId(id), change)).sort()).toEqual([...texts].sort());
});

test('a line that follows from others says so', () => {
  expect(reported(158, changeRow(rows, workedId(136), { priceam: 10 }))).toEqual(['Følger kostnadene']);
  expect(reported(100, setDisabled(rows, workedId(1), true))).toContain('Slått av sammen med det den hører til');
});

test('a line that is the same says nothing; one that is new or gone says that', () => {
  expect(reported(136, rows)).toEqual([]);
  expect(
    reported(
      136,
      rows.filter(({ xid }) => xid !== workedId(136)),
    ),
  ).toEqual(['Linjen er fjernet']);
});
