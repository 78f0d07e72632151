import type { Bar, Drill } from '@/lib/widgets/widget';

export type RankedRow = {
  name: string;
  value: number;
  /** Where the bar starts and how long it is, as parts of the whole width; bars below zero run left from the zero line. */
  start: number;
  length: number;
  drill: Drill | undefined;
};

/** Bars ranked largest first on a common scale with zero on it. They may be the first of many, so they know no shares. */
export function rankedRows(data: Bar['data']): RankedRow[] {
  const values = data.map((row) => row.value);
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const width = high - low || 1;
  return [...data]
    .sort((a, b) => b.value - a.value)
    .map((row) => ({
      name: row.key,
      value: row.value,
      start: (Math.min(0, row.value) - low) / width,
      length: Math.abs(row.value) / width,
      drill: row.drill,
    }));
}
