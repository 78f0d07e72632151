import { expect, test } from 'vitest';
import { workedAssumptions, workedId, workedRows } from '@/tests/factories/worked-calculation';
import { type CheckOptions, checkCalculation } from './check';
import { addActivity, addPackage, changeRow, setDisabled } from './edit-rows';
import { recompute } from './recompute';
import { marginLine } from './revenue';
import { type CalculationRow, emptyRow } from './row';

const sound: CheckOptions = {
  minMargin: null,
  hasCustomer: true,
  hasDeadline: true,
  bidSum: undefined,
  listed: new Map(),
};
const findings = (rows: readonly CalculationRow[], options: Partial<CheckOptions> = {}) =>
  checkCalculation(recompute(rows, workedAssumptions), { ...sound, ...options });
const margin = (percent: number) => marginLine({ xid: workedId(99), orderint: 0 }, percent);
const change = (id: number, more: Partial<CalculationRow>) => changeRow(workedRows(), workedId(id), more);

test('the worked example lacks the CO2 of a trip, days of four activities and two lines, and a package for what is common', () => {
  const found = findings(workedRows(), { minMargin: 25 });
  expect(found.filter(({ kind }) => kind === 'co2')).toEqual([
    { xid: workedId(135), tab: 'travelacco', kind: 'co2', message: '«Befaring» mangler CO2.' },
  ]);
  expect(found.filter(({ kind }) => kind !== 'co2').map(({ message }) => message)).toEqual([
    'Aktiviteten «Blåsing» mangler datoer.',
    'Aktiviteten «Ballasttank 3» mangler datoer.',
    'Aktiviteten «Rør» mangler datoer.',
    'Aktiviteten «Ekstra flater» mangler datoer.',
    '«Prosjektleder» står ikke i noen jobbpakke.',
    '«HMS-kurs» står ikke i noen jobbpakke.',
    '«Hotell, enkeltrom» mangler datoer.',
    '«Befaring» står ikke i noen jobbpakke.',
    '«Malerdress, engangs» mangler datoer.',
    '«Kranbil» står ikke i noen jobbpakke.',
    '«Bompenger» står ikke i noen jobbpakke.',
  ]);
});

test('a bid without customer and deadline, with two empty packages and a line in none, is told all of it, each at its row', () => {
  const [contract, option] = [workedId(1), workedId(2)];
  const packages = addPackage(addPackage([], { xid: contract, title: 'Kontrakt' }), { xid: option, title: 'Opsjon' });
  const line = { xid: workedId(9), section: 'ledger', classification: 'goods', title: 'Maling' } as const;
  const rows = [...packages, emptyRow({ ...line, calc: 'antall', countint: 2, priceam: 100 }), margin(20)];
  expect(findings(rows, { hasCustomer: false, hasDeadline: false })).toEqual([
    { xid: null, tab: 'kalkyle', kind: 'customer', message: 'Tilbudet har ingen kunde.' },
    { xid: null, tab: 'kalkyle', kind: 'deadline', message: 'Tilbudet har ingen frist.' },
    { xid: contract, tab: 'jobbpakker', kind: 'empty', message: 'Jobbpakken «Kontrakt» har ingen linjer.' },
    { xid: contract, tab: 'jobbpakker', kind: 'dates', message: 'Jobbpakken «Kontrakt» mangler datoer.' },
    { xid: option, tab: 'jobbpakker', kind: 'empty', message: 'Jobbpakken «Opsjon» har ingen linjer.' },
    { xid: option, tab: 'jobbpakker', kind: 'dates', message: 'Jobbpakken «Opsjon» mangler datoer.' },
    { xid: line.xid, tab: 'goods', kind: 'place', message: '«Maling» står ikke i noen jobbpakke.' },
    { xid: line.xid, tab: 'goods', kind: 'co2', message: '«Maling» mangler CO2.' },
  ]);
});

test('a package or activity that nobody has named is asked about before it goes out', () => {
  const named = (title: string) =>
    findings(change(1, { title })).flatMap(({ kind, xid, tab, message }) =>
      kind === 'name' ? [{ xid, tab, message }] : [],
    );
  const message = 'Jobbpakken «Jobbpakke 1» har ikke fått noe navn, og står slik i tilbudet.';
  expect(named('Jobbpakke 1')).toEqual([{ xid: workedId(1), tab: 'jobbpakker', message }]);
  expect([named(' '), named('jobbpakke 12'), named('Aktivitet 3')].map(({ length }) => length)).toEqual([1, 1, 1]);
  expect([named('Jobbpakke 1 Skrog'), named('Ballasttanker')]).toEqual([[], []]);
});

test('a bid without a sum, or with another than its calculation, is told both; one that is rounded off is not', () => {
  const { revenue } = recompute([...workedRows(), margin(20)], workedAssumptions).totals;
  expect(revenue).toBeGreaterThan(0);
  const said = (amount: number | null) =>
    findings([...workedRows(), margin(20)], { bidSum: { amount } }).find(({ kind }) => kind === 'sum')?.message;
  expect(said(null)).toMatch(/^Tilbudets beløp er ikke satt\. Kalkylen er [\d.]+ kr\.$/);
  expect(said(revenue * 1.02)).toMatch(/^Tilbudets beløp er [\d.]+ kr, og kalkylen er [\d.]+ kr\.$/);
  expect(said(revenue)).toBeUndefined();
  expect(said(Math.round(revenue * 0.995))).toBeUndefined();
  // Without revenue there is no sum to compare with.
  expect(findings([], { bidSum: { amount: null } }).filter(({ kind }) => kind === 'sum')).toEqual([]);
});

test('an empty activity is found where its package has lines, and nothing is found when all is there', () => {
  const days = { frdt: '2027-03-01', todt: '2027-03-12' };
  const owner = workedId(1);
  const activities = addActivity(addPackage([], { xid: owner, title: 'Kontrakt', ...days }), owner, {
    xid: workedId(2),
    title: 'Rigging',
  });
  const line = { xid: workedId(9), section: 'ledger', classification: 'goods', calc: 'antall', countint: 1 } as const;
  const rows = (parent: string) => [...activities, emptyRow({ ...line, parent, priceam: 100, co2am: 1 }), margin(20)];
  expect(findings(rows(owner))).toEqual([
    { xid: workedId(2), tab: 'aktiviteter', kind: 'empty', message: 'Aktiviteten «Rigging» har ingen linjer.' },
  ]);
  expect(findings(rows(workedId(2)))).toEqual([]);
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
  [
    'a price per km that is multiplied by tonnes',
    change(149, { pricemeasure: 'km' }),
    { kind: 'unit', message: '«Sand fra Ålesund» har pris per km, men ganges med tonn × km.' },
  ],
  ['none of it', change(107, { countint: 0 }), { kind: 'quantity' }],
  ['a size that is not measured', change(104, { consume1measure: 'm' }), { kind: 'quantity' }],
  [
    'no amount',
    change(153, { amount: null }),
    { tab: 'transport', kind: 'price', message: '«Kranbil» mangler beløp.' },
  ],
  ['no count for its CO2', change(153, { countint: null }), { kind: 'co2', tab: 'transport' }],
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
    margin(24.96),
  ];
  const ofMargin = (list: readonly CalculationRow[], minMargin: number | null = null) =>
    findings(list, { minMargin }).filter(({ kind }) => kind === 'margin');
  expect(ofMargin(rows, 25)).toEqual([]);
  expect(ofMargin(rows, 25.1)).toEqual([
    {
      xid: null,
      tab: 'revenue',
      kind: 'margin',
      message: 'Marginen er 25,0 %, under firmaets grense på 25,1 %.',
    },
  ]);
  expect(ofMargin(rows.slice(0, 1))).toMatchObject([{ message: 'Kalkylen har ingen omsetning.' }]);
  expect(ofMargin([...rows, marginLine({ xid: workedId(3), orderint: 1, title: 'En til' }, 10)])).toMatchObject([
    { xid: workedId(3), message: '«En til» legger margin på kostnader som alt har en.' },
  ]);
});
