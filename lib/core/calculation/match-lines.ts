import { inOrder } from './order';
import { type CalculationRow, ownerOf } from './row';

/** A ledger line as it stands in two calculations; undefined in the one that does not have it. */
export type LinePair = {
  was: CalculationRow | undefined;
  is: CalculationRow | undefined;
  /** False: the two have ids of their own and are the same by what they are. */
  sameId: boolean;
};

const ledgerOf = (rows: readonly CalculationRow[]) => inOrder(rows.filter(({ section }) => section === 'ledger'));

/** What a line is, whatever its id: classification, item number, title, and the titles of what it stands under. */
function naming(rows: readonly CalculationRow[]): (line: CalculationRow) => string {
  const byXid = new Map(rows.map((row) => [row.xid, row]));
  return (line) => {
    const above: string[] = [];
    // A line is two steps below the calculation; more would be rows that stand under each other.
    for (let at = byXid.get(ownerOf(line) ?? ''); at && above.length < 2; at = byXid.get(ownerOf(at) ?? '')) {
      above.push(at.title.trim());
    }
    return JSON.stringify([line.classification, line.lineid, line.title.trim(), above]);
  };
}

/**
 * The ledger lines of two calculations, each once: first by xid, which versions and copies keep; what is left is paired by
 * what it is, the first with the first. In the order of the later one, those that are gone last.
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
