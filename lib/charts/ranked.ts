import type { Bar, Drill } from '@/lib/widgets/widget';

export type RankedRow = {
  name: string;
  value: number;
  /** Where the bar starts and how long it is, as parts of the whole width; bars below zero run left from the zero line. */
  start: number;
  length: number;
  /** Its part of the sum, when all values have one sign. */
  share: number | undefined;
  drill: Drill | undefined;
};

/** Bars ranked largest first on a common scale with zero on it. */
export function rankedRows(data: Bar['data']): RankedRow[] {
  const values = data.map((row) => row.value);
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const width = high - low || 1;
  const total = values.reduce((a, b) => a + b, 0);
  const oneSign = (low === 0 || high === 0) && total !== 0;
  return [...data]
    .sort((a, b) => b.value - a.value)
    .map((row) => ({
      name: row.key,
      value: row.value,
      start: (Math.min(0, row.value) - low) / width,
      length: Math.abs(row.value) / width,
      share: oneSign ? row.value / total : undefined,
      drill: row.drill,
    }));
}
