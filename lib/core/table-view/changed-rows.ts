import type { Row } from '@/lib/core/widgets/column';

/** Of more changed rows than this everything is worked out anew. */
const mostChanged = 5_000;

/** A row that differs between two readings of a list, and its place in both. */
export type ChangedRow = { place: number; before: Row; after: Row };

/** The rows that differ; undefined when rows came, went or changed places, or very many differ. */
export function changedRows(before: readonly Row[], after: readonly Row[]): ChangedRow[] | undefined {
  if (before.length !== after.length) return undefined;
  const changed: ChangedRow[] = [];
  for (let place = 0; place < after.length; place += 1) {
    const [was, is] = [before[place], after[place]];
    if (was === is) continue;
    if (!was || !is || was.xid !== is.xid || changed.length === mostChanged) return undefined;
    changed.push({ place, before: was, after: is });
  }
  return changed;
}

/** Counts the first and the last rows that are the same objects in two readings of a list. */
export function alikeEnds(before: readonly Row[], after: readonly Row[]): { head: number; tail: number } {
  const shared = Math.min(before.length, after.length);
  let [head, tail] = [0, 0];
  while (head < shared && before[head] === after[head]) head += 1;
  while (tail < shared - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  return { head, tail };
}
