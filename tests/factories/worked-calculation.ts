import type { Assumptions } from '@/lib/core/calculation/assumptions';
import { type CalculationRow, emptyRow, type LedgerClassification } from '@/lib/core/calculation/row';

/** The ids of the example's rows: the same each time. */
export const workedId = (n: number) => `01936d2e-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const workedAssumptions: Assumptions = {
  hoursPerDay: 12,
  daysPerRotation: 14,
  rotations: 2,
  pipeLength: 300,
  flightKm: 1000,
};

const [contract, option, variation] = [workedId(1), workedId(2), workedId(3)];
const [blast, paint, tank, pipes, extra] = [workedId(11), workedId(12), workedId(13), workedId(14), workedId(15)];

function jobPackage(xid: string, orderint: number, title: string, category: string, frdt: string, todt: string) {
  return emptyRow({ xid, orderint, section: 'jobpkg', title, category, frdt, todt });
}

type Size = [amount: number, measure: string];

function activity(
  xid: string,
  classification: string,
  orderint: number,
  title: string,
  [first, second, third]: [Size?, Size?, Size?],
  more: Partial<CalculationRow> = {},
) {
  return emptyRow({
    xid,
    section: 'activity',
    classification,
    orderint,
    title,
    quantity1am: first?.[0] ?? null,
    measure1: first?.[1] ?? null,
    quantity2am: second?.[0] ?? null,
    measure2: second?.[1] ?? null,
    durationam: third?.[0] ?? null,
    durationmeasure: third?.[1] ?? null,
    isworkpkg: true,
    ...more,
  });
}

type Line = [
  classification: LedgerClassification,
  parent: string | null,
  title: string,
  price: number | null,
  co2: number | null,
  more: Partial<CalculationRow>,
];

const count = (countint: number, pricemeasure = 'stk') => ({ calc: 'antall', countint, pricemeasure }) as const;
const days = (countint: number, daysint: number, pricemeasure = 'døgn') =>
  ({ calc: 'dager', countint, daysint, pricemeasure }) as const;
const dated = (countint: number, frdt: string, todt: string, pricemeasure = 'døgn') =>
  ({ calc: 'dager', countint, frdt, todt, pricemeasure }) as const;
const crew = (countint: number, frdt: string, todt: string, durationam = 12) =>
  ({ calc: 'timer', countint, frdt, todt, durationam, durationmeasure: 'timer', pricemeasure: 'time' }) as const;
const first = (consume1am: number, measure1: string, consume1measure: string) =>
  ({ calc: 'mengde1', consume1am, consume1measure, measure1, pricemeasure: measure1 }) as const;
const second = (consume2am: number, measure2: string, consume2measure: string) =>
  ({ calc: 'mengde2', consume2am, consume2measure, measure2, pricemeasure: measure2 }) as const;
const haul = (quantity1am: number, quantity2am: number, countint: number | null = null) =>
  ({
    calc: 'tonn-km',
    countint,
    quantity1am,
    measure1: 't',
    quantity2am,
    measure2: 'km',
    pricemeasure: 'tkm',
  }) as const;
const typed = (amount: number, countint: number | null = null) => ({ calc: 'manuell', amount, countint }) as const;

const lines: readonly Line[] = [
  ['goods', blast, 'Kobberslagg 0,4–1,4 mm', 2.65, 0.06, second(42, 'kg', 'kg/m²')],
  ['goods', blast, 'Granat 30/60 mesh', 6.9, 0.21, second(2.375, 'kg', 'm²')],
  ['goods', blast, 'Malingsfjerner, gel', 118, 2.2, { ...first(0.045, 'l', 'l/m²'), category: 'Gel og kjemikalier' }],
  ['goods', blast, 'Saltfjerner', 92.5, 0.9, first(0.0825, 'l', 'm²')],
  ['goods', paint, 'Sinkepoksy primer, 60 µm', 214, 4.9, first(0.163, 'l', 'l/m²')],
  ['goods', paint, 'Epoksy mellomstrøk, 125 µm', 136.35, 3.6, first(0.2105, 'l', 'l/m2')],
  ['goods', paint, 'Polyuretan toppstrøk, 60 µm', 198.45, 4.7, first(0.1335, 'l', 'm²')],
  ['goods', paint, 'Tynner epoksy', 62, 2.6, count(37.5, 'l')],
  ['goods', tank, 'Novolakkepoksy tankbelegg', 284.15, 5.4, first(0.381, 'l', 'm²')],
  ['goods', tank, 'Stålgrit G40', 14.2, 1.6, second(1.125, 'kg', 'm²')],
  ['goods', pipes, 'Strekmaling av sveiser', 312, 5.1, first(0.0625, 'l', 'l/m')],
  ['goods', extra, 'Epoksy mastik', 148.05, 3.8, first(0.2455, 'l', 'm²')],
  ['goods', extra, 'Utgått primer', 999, 9.9, { ...count(1_000, 'l'), disable: true }],
  ['access', blast, 'Fasadestillas, montering', 58.75, 0.42, first(1, 'm³', 'm³')],
  ['access', contract, 'Leie fasadestillas', 0.62, 0.0125, dated(4_250, '2026-03-02', '2026-05-10', 'm³ og døgn')],
  ['access', blast, 'Krympeplast 230 µm', 34.1, 0.72, first(1.15, 'm²', 'm²')],
  ['access', tank, 'Romstillas i tank', 96.4, 0.5, first(1.05, 'm³', 'm³')],
  ['access', pipes, 'Tauutstyr per tekniker', 310, 0.4, days(4, 12)],
  ['access', extra, 'Rullestillas', 44, 0.3, count(180, 'm³')],
  ['personnel', blast, 'Sandblåser', 624.35, null, { ...crew(4, '2026-03-02', '2026-03-29'), category: 'Ansatt' }],
  ['personnel', blast, 'Innleid sandblåser', 598, null, crew(3, '2026-03-09', '2026-03-27', 10.5)],
  ['personnel', paint, 'Industrimaler', 612.45, null, { ...crew(6, '2026-03-30', '2026-05-03'), category: 'Ansatt' }],
  ['personnel', paint, 'Formann', 728.9, null, crew(1, '2026-03-30', '2026-05-03')],
  ['personnel', paint, 'Inspektør FROSIO nivå III', 842, 0.05, crew(1, '2026-04-20', '2026-05-08', 7.5)],
  ['personnel', tank, 'Tankmaler, etter norm', 655.55, null, first(0.355, 'timer', 'timer/m²')],
  ['personnel', pipes, 'Tilkomsttekniker IRATA nivå 3', 764, null, crew(4, '2026-06-01', '2026-06-12', 11.25)],
  ['personnel', extra, 'Lærling', 338.33, null, crew(2, '2026-05-04', '2026-05-15', 7.5)],
  ['personnel', null, 'Prosjektleder', 985, null, count(212.5, 'time')],
  ['personnel', null, 'HMS-kurs', 1_450, null, count(14, 'stk')],
  ['travelacco', contract, 'Flyreise per rotasjon', 3_250.5, 118, first(14, 'reiser', 'reiser/rotasjon')],
  ['travelacco', contract, 'Brakkerigg, per person', 640, 9.8, dated(14, '2026-03-02', '2026-05-10')],
  ['travelacco', contract, 'Kost på rigg', 419.95, 5.25, dated(14, '2026-03-02', '2026-05-10')],
  ['travelacco', option, 'Helikopter, retur per person', 14_800, 410.5, count(8)],
  ['travelacco', option, 'Hotell, enkeltrom', 1_290, 8.4, days(4, 12)],
  ['travelacco', extra, 'Diett over 12 timer', 736, 0, count(17)],
  ['travelacco', null, 'Befaring', null, null, typed(18_450)],
  ['consumable', blast, 'Blåsedyse venturi 10 mm', 1_680, 1.2, count(9)],
  ['consumable', blast, 'Visir til blåsehjelm', 385, 1.1, count(24)],
  ['consumable', paint, 'Maskeringstape 50 mm', 44.25, 0.2, count(135)],
  ['consumable', paint, 'Plastfolie 4 × 50 m', 312, 3.6, first(0.0055, 'rull', 'm²')],
  ['consumable', paint, 'Malerdress, engangs', 68, 0.7, days(7, 35, 'stk')],
  ['consumable', tank, 'Turbofilter', 412.05, 1.35, days(3, 18, 'stk')],
  ['consumable', extra, 'Hansker, nitril', 214, 1.8, count(2.5, 'pk')],
  ['tuut', blast, 'Kompressor 27 m³/min', 2_650, 596, dated(1, '2026-03-02', '2026-03-29')],
  ['tuut', blast, 'Sandblåsegryte 600 l', 780, 1.15, dated(2, '2026-03-02', '2026-03-29')],
  ['tuut', paint, 'Avfukter', 1_240.5, 88.25, dated(2, '2026-03-30', '2026-05-03')],
  ['tuut', tank, 'Vakuumsuger for sand', 1_950, 142, days(1, 18)],
  ['tuut', extra, 'Kompressor 7 m³/min', 890, 168.4, days(1, 9.5)],
  ['tuut', pipes, 'Kran med fører', 1_850, 46.5, { ...crew(1, '2026-06-01', '2026-06-02', 7.5), pricemeasure: 'time' }],
  ['transport', contract, 'Sand fra Ålesund', 1.42, 0.0875, haul(52.5, 184, 2)],
  ['transport', contract, 'Stillas tur/retur', 2.15, 0.0925, haul(31.75, 96)],
  ['transport', option, 'Utstyr til Hammerfest', 0.98, 0.0615, haul(8.25, 1_720.5)],
  ['transport', extra, 'Avfall til mottak', 3.05, 0.105, haul(4.4, 38, 3)],
  ['transport', null, 'Kranbil', null, 0.82, typed(7_612, 324)],
  ['transport', null, 'Bompenger', null, 0, typed(1_240.5)],
  ['transport', pipes, 'Servicebil, flyplass', 6.2, 0.03, second(0.5, 'km', 'fly-km')],
  ['goods', option, 'Rørmerking', 18.4, 0.11, first(2, 'm', 'm/rørmeter')],
  ['consumable', option, 'Kreditert emballasje', -45, -0.35, count(12)],
  ['revenue', null, 'Omsetning etter margin', 22.5, null, { pricemeasure: '%' }],
  ['revenue', variation, 'Fast pris VOR', null, null, typed(-640_000)],
];

/** Rows as an estimator has typed them: nothing that follows from something else is filled in. */
export function workedRows(): CalculationRow[] {
  const places = new Map<string, number>();
  return [
    jobPackage(contract, 0, 'Skrog, utvendig', 'Kontrakt', '2026-03-02', '2026-05-10'),
    jobPackage(option, 1, 'Rør på dekk', 'Opsjon', '2026-06-01', '2026-06-12'),
    jobPackage(variation, 2, 'Ekstra flater', 'VOR', '2026-05-04', '2026-05-15'),
    activity(blast, contract, 0, 'Blåsing', [
      [1_840.5, 'm²'],
      [4_250, 'm³'],
    ]),
    activity(paint, contract, 1, 'Maling', [[1_840.5, 'm²']], { frdt: '2026-03-30', todt: '2026-05-08' }),
    activity(tank, contract, 2, 'Ballasttank 3', [
      [412.75, 'm²'],
      [618.4, 'm³'],
    ]),
    activity(pipes, option, 0, 'Rør', [undefined, undefined, [286.5, 'm']]),
    activity(extra, variation, 0, 'Ekstra flater', [
      [96.25, 'm²'],
      [180, 'm³'],
    ]),
    ...lines.map(([classification, parent, title, priceam, co2am, more], i): CalculationRow => {
      const orderint = places.get(classification) ?? 0;
      places.set(classification, orderint + 1);
      const row = { xid: workedId(100 + i), section: 'ledger' as const, classification, parent, title, orderint };
      return emptyRow({ ...row, priceam, co2am, ...more });
    }),
  ];
}

/** What the example comes to: worked out beside the product, in fractions (lib/core/calculation/worked-example.test.ts). */
export const workedTotals = {
  lines: 59,
  costs: 6_806_547,
  revenue: 9_299_610,
  result: 2_493_063,
  margin: 26.8,
  co2: 72_311.3,
  hours: 6_104.026,
  paint: 1_321.268,
  gel: 82.823,
  sand: 82_136.532,
  scaffold: 5_079.32,
  covering: 2_116.575,
} as const;
