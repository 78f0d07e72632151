import type { CalculationRow } from '@/lib/core/calculation/row';
import { workedId, workedRows } from '@/tests/factories/worked-calculation';

/** The worked example with its lines over and over, so many rows in all. */
export function largeCalculation(count: number): CalculationRow[] {
  const example = workedRows();
  const heads = example.filter(({ section }) => section !== 'ledger');
  const models = example.filter(({ section, classification }) => section === 'ledger' && classification !== 'revenue');
  const revenue = example.filter(({ classification }) => classification === 'revenue');
  const places = new Map<string, number>();
  const many = Array.from({ length: count - heads.length - revenue.length }, (_, i) => {
    const model = models[i % models.length] as CalculationRow;
    const orderint = places.get(model.classification ?? '') ?? 0;
    places.set(model.classification ?? '', orderint + 1);
    return { ...model, xid: workedId(1_000 + i), orderint };
  });
  return [...heads, ...many, ...revenue];
}
