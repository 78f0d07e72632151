import { inOrder } from './order';
import { type CalculationRow, ownerOf } from './row';

/** A ledger line in two calculations; undefined where it is missing. */
export type LinePair = {
  was: CalculationRow | undefined;
  is: CalculationRow | undefined;
  /** False: the lines have different ids and were matched by content. */
  sameId: boolean;
};

const ledgerOf = (rows: readonly CalculationRow[]) => inOrder(rows.filter(({ section }) => section === 'ledger'));

/** A line's identity by content: classification, item number, title and the titles of its owners. */
function naming(rows: readonly CalculationRow[]): (line: CalculationRow) => string {
  const byXid = new Map(rows.map((row) => [row.xid, row]));
  return (line) => {
    const above: string[] = [];
    // A line has at most two owners; the limit also ends cycles.
    for (let at = byXid.get(ownerOf(line) ?? ''); at && above.length < 2; at = byXid.get(ownerOf(at) ?? '')) {
      above.push(at.title.trim());
    }
    return JSON.stringify([line.classification, line.lineid, line.title.trim(), above]);
  };
}

/**
 * Ledger lines of two calculations matched by xid, which versions and copies preserve, then the rest by content, first
 * with first. In the later order, removed lines last.
 */
export function matchLines(before: readonly CalculationRow[], after: readonly CalculationRow[]): LinePair[] {
  const [earlier, later] = [ledgerOf(before), ledgerOf(after)];
  const byXid = new Map(earlier.map((row) => [row.xid, row]));
  const ids = new Set(later.map(({ xid }) => xid));
  const [nameBefore, nameAfter] = [naming(before), naming(after)];
  const free = new Map<string, CalculationRow[]>();
  for (const row of earlier) {
    if (ids.has(row.xid)) continue;
    const name = nameBefore(row);
    free.set(name, [...(free.get(name) ?? []), row]);
  }
  const paired = new Set<CalculationRow>();
  const pairs = later.map((is): LinePair => {
    const own = byXid.get(is.xid);
    const was = own ?? free.get(nameAfter(is))?.shift();
    if (was) paired.add(was);
    return { was, is, sameId: own !== undefined };
  });
  const gone = earlier.filter((row) => !paired.has(row));
  return [...pairs, ...gone.map((was): LinePair => ({ was, is: undefined, sameId: false }))];
}
