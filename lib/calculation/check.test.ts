import { expect, test } from 'vitest';
import { workedAssumptions, workedId, workedRows } from '@/tests/factories/worked-calculation';
import { checkCalculation } from './check';
import { changeRow, setDisabled } from './edit-rows';
import { recompute } from './recompute';
import { marginLine } from './revenue';
import { type CalculationRow, emptyRow } from './row';

const findings = (rows: readonly CalculationRow[], minMargin: number | null = null) =>
  checkCalculation(recompute(rows, workedAssumptions), { minMargin });
const change = (id: number, more: Partial<CalculationRow>) => changeRow(workedRows(), workedId(id), more);

test('the worked example lacks only the CO2 of a trip', () => {
  expect(findings(workedRows(), 25)).toEqual([
    { xid: workedId(135), tab: 'travelacco', kind: 'co2', message: '«Befaring» mangler CO2.' },
  ]);
});

test.each<[string, CalculationRow[], object]>([
  [
    'no price',
    change(104, { priceam: null }),
    { tab: 'goods', kind: 'price', message: '«Sinkepoksy primer, 60 µm» mangler pris.' },
  ],
  ['a price of nothing', change(104, { priceam: 0 }), { kind: 'price' }],
  [
    'no quantity',
    change(107, { countint: null }),
    { tab: 'goods', kind: 'quantity', message: '«Tynner epoksy» mangler mengde.' },
  ],
  ['none of it', change(107, { countint: 0 }), { kind: 'quantity' }],
  ['a size that is not measured', change(104, { consume1measure: 'm' }), { kind: 'quantity' }],
  [
    'no amount',
    change(153, { amount: null }),
    { tab: 'transport', kind: 'price', message: '«Kranbil» mangler beløp.' },
  ],
  ['no CO2', change(104, { co2am: null }), { tab: 'goods', kind: 'co2' }],
  ['after its package', change(111, { frdt: '2026-05-05', todt: '2026-05-17' }), { tab: 'goods', kind: 'dates' }],
  [
    'before its package',
    change(12, { frdt: '2026-03-01' }),
    { tab: 'aktiviteter', kind: 'dates', message: '«Maling» starter før jobbpakken «Skrog, utvendig» (02.03.2026).' },
  ],
  [
    'turned round',
    change(1, { frdt: '2026-05-11' }),
    { tab: 'jobbpakker', kind: 'dates', message: '«Skrog, utvendig» slutter før den starter.' },
  ],
  ['a margin of more than all', change(158, { priceam: 100 }), { tab: 'revenue', kind: 'price' }],
])('%s is found', (_, rows, finding) => {
  expect(findings(rows)).toContainEqual(expect.objectContaining(finding));
});

test('what is left out is not looked at', () => {
  const rows = setDisabled(change(104, { priceam: null, co2am: null }), workedId(1), true);
  expect(findings(rows).filter(({ xid }) => xid === workedId(104))).toEqual([]);
});

test('the margin is held against the company’s limit as it is shown', () => {
  const rows = [
    emptyRow({ xid: workedId(1), section: 'ledger', classification: 'tuut', calc: 'manuell', amount: 1_000, co2am: 0 }),
    marginLine({ xid: workedId(2), orderint: 0 }, 24.96),
  ];
  expect(findings(rows, 25)).toEqual([]);
  expect(findings(rows, 25.1)).toEqual([
    {
      xid: null,
      tab: 'revenue',
      kind: 'margin',
      message: 'Marginen er 25,0 %, under firmaets grense på 25,1 %.',
    },
  ]);
  expect(findings(rows.slice(0, 1))).toMatchObject([{ message: 'Kalkylen har ingen omsetning.' }]);
  expect(findings([...rows, marginLine({ xid: workedId(3), orderint: 1, title: 'En til' }, 10)])).toMatchObject([
    { xid: workedId(3), message: '«En til» legger margin på kostnader som alt har en.' },
  ]);
});
