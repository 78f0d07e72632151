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
