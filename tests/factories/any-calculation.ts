import fc from 'fast-check';
import {
  type CalculationRow,
  calcs,
  emptyRow,
  ledgerClassifications,
  packageCategories,
} from '@/lib/core/calculation/row';
import { workedId } from './worked-calculation';

const decimal = (decimals: number, most: number) =>
  fc.integer({ min: 0, max: most * 10 ** decimals }).map((units) => units / 10 ** decimals);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
export const anyDay = fc
  .integer({ min: 0, max: 11_322 })
  .map((days) => new Date(Date.UTC(2019, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));
const span = fc.tuple(maybe(anyDay), fc.integer({ min: 0, max: 40 })).map(([frdt, days]) => {
  if (frdt === null) return { frdt: null, todt: null };
  const todt = new Date(Date.parse(frdt) + days * 86_400_000).toISOString().slice(0, 10);
  return todt > '2050-01-01' ? { frdt, todt: frdt } : { frdt, todt };
});

const ledger = (owners: readonly (string | null)[]) =>
  fc.record({
    classification: fc.constantFrom(...ledgerClassifications),
    parent: fc.constantFrom(...owners),
    span,
    daysint: maybe(decimal(1, 60)),
    countint: maybe(decimal(1, 40)),
    durationam: maybe(decimal(2, 24)),
    consume1am: maybe(decimal(4, 50)),
    consume1measure: fc.constantFrom(null, 'm²', 'm³', 'm', 'l/m²', 'kg/m2', 'rotasjon'),
    quantity1am: maybe(decimal(3, 900)),
    measure1: fc.constantFrom(null, 'l', 'kg', 'm³', 'm²', 'timer'),
    quantity2am: maybe(decimal(3, 900)),
    measure2: fc.constantFrom(null, 'l', 'kg', 'km'),
    priceam: maybe(decimal(2, 3_000)),
    pricemeasure: fc.constantFrom(null, 'l', 'kg', 'time', 'm³'),
    amount: maybe(fc.integer({ min: -50_000, max: 50_000 })),
    co2am: maybe(decimal(4, 300)),
    calc: fc.constantFrom(...calcs),
    disable: fc.boolean(),
  });

/** Rows of a calculation of up to three packages, four activities and so many lines, in any order. */
export function anyRows(most = 25): fc.Arbitrary<CalculationRow[]> {
  const shape = fc.record({ packages: fc.integer({ min: 0, max: 3 }), activities: fc.integer({ min: 0, max: 4 }) });
  return shape.chain(({ packages, activities }) => {
    const packageIds = Array.from({ length: packages }, (_, i) => workedId(i + 1));
    const activityIds = packages === 0 ? [] : Array.from({ length: activities }, (_, i) => workedId(50 + i));
    return fc
      .record({
        packages: fc.tuple(
          ...packageIds.map((xid, orderint) =>
            fc
              .record({ span, category: fc.constantFrom(...packageCategories), disable: fc.boolean() })
              .map((given) =>
                emptyRow({ ...given, ...given.span, xid, orderint, section: 'jobpkg', title: `Pakke ${orderint}` }),
              ),
          ),
        ),
        activities: fc.tuple(
          ...activityIds.map((xid, i) =>
            fc
              .record({
                span,
                classification: fc.constantFrom(...packageIds),
                quantity1am: maybe(decimal(2, 2_000)),
                quantity2am: maybe(decimal(2, 2_000)),
                disable: fc.boolean(),
              })
              .map((given) => {
                const sizes = { measure1: 'm²', measure2: 'm³' };
                const row = { ...given, ...given.span, ...sizes, xid, orderint: i, title: `Aktivitet ${i}` };
                return emptyRow({ ...row, section: 'activity' });
              }),
          ),
        ),
        lines: fc.array(ledger([null, ...packageIds, ...activityIds]), { maxLength: most }),
      })
      .map((given) => [
        ...given.packages.map(withoutSpan),
        ...given.activities.map(withoutSpan),
        ...given.lines.map((line, i) => {
          const row = { ...line, ...line.span, xid: workedId(100 + i), orderint: i, title: `Linje ${i}` };
          return withoutSpan(emptyRow({ ...row, section: 'ledger' }));
        }),
      ]);
  });
}

function withoutSpan(row: CalculationRow & { span?: unknown }): CalculationRow {
  const { span: _, ...rest } = row;
  return rest;
}
