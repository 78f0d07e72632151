import { groupOf, groupSize, inOrder, renumber } from './order';
import { type CalculationRow, emptyRow, ownerOf, type PackageCategory } from './row';

/** Generates the xid of a new row, the same way in browser and server (UUIDv7). */
export type NewId = () => string;

/** The row with all its descendants. */
export function withBelow(rows: readonly CalculationRow[], xid: string): CalculationRow[] {
  const found = new Set([xid]);
  // Two passes suffice: packages hold activities, activities hold lines.
  for (const section of ['activity', 'ledger']) {
    for (const row of rows) if (row.section === section && found.has(ownerOf(row) ?? '')) found.add(row.xid);
  }
  return rows.filter((row) => found.has(row.xid));
}

/** Adds a job package last: its order is the current count (specification 1, section 4). */
export function addPackage(
  rows: readonly CalculationRow[],
  given: { xid: string; title: string; category?: PackageCategory } & Partial<CalculationRow>,
): CalculationRow[] {
  const row = emptyRow({ category: 'Kontrakt', ...given, section: 'jobpkg' });
  return [...rows, { ...row, orderint: groupSize(rows, row) }];
}

/** Adds an activity last in a job package, with the package's days; it is a work package of the project plan. */
export function addActivity(
  rows: readonly CalculationRow[],
  packageXid: string,
  given: { xid: string; title: string } & Partial<CalculationRow>,
): CalculationRow[] {
  const owner = rows.find((row) => row.xid === packageXid && row.section === 'jobpkg');
  if (!owner) return [...rows];
  const { frdt, todt } = owner;
  const row = emptyRow({ frdt, todt, isworkpkg: true, ...given, section: 'activity', classification: packageXid });
  return [...rows, { ...row, orderint: groupSize(rows, row) }];
}

/** The rows with one changed; xid, section and position stay. */
export function changeRow(
  rows: readonly CalculationRow[],
  xid: string,
  change: Partial<Omit<CalculationRow, 'xid' | 'section' | 'orderint'>>,
): CalculationRow[] {
  return rows.map((row) => (row.xid === xid ? { ...row, ...change } : row));
}

/**
 * Deletes a row with its descendants, since a line without its activity would be an invisible cost, and closes gaps in
 * the order.
 */
export function deleteRow(rows: readonly CalculationRow[], xid: string): CalculationRow[] {
  const gone = new Set(withBelow(rows, xid));
  return renumber(rows.filter((row) => !gone.has(row)));
}

/**
 * Copies a row with its descendants right after itself, under new ids. A copied package or activity gets '(kopi)' in
 * its title; a copied line keeps its title.
 */
export function copyRow(rows: readonly CalculationRow[], xid: string, newId: NewId): CalculationRow[] {
  const model = rows.find((row) => row.xid === xid);
  if (!model) return [...rows];
  const copied = withBelow(rows, xid);
  const ids = new Map(copied.map((row) => [row.xid, newId()]));
  const renamed = (id: string | null) => (id === null ? null : (ids.get(id) ?? id));
  const copies = copied.map((row): CalculationRow => {
    const copy = {
      ...row,
      xid: renamed(row.xid) ?? row.xid,
      parent: renamed(row.parent),
      classification: row.section === 'activity' ? renamed(row.classification) : row.classification,
    };
    if (row !== model) return copy;
    return { ...copy, orderint: row.orderint + 0.5, ...(row.section !== 'ledger' && { title: `${row.title} (kopi)` }) };
  });
  return renumber([...rows, ...placedAfter(rows, copies, model)]);
}

/** Copied lines come last in their group in their own order; the copied row itself comes right after the original. */
function placedAfter(rows: readonly CalculationRow[], copies: readonly CalculationRow[], model: CalculationRow) {
  const sizes = new Map<string, number>();
  const placed = inOrder(copies).map((copy): CalculationRow => {
    if (copy.section === model.section && groupOf(copy) === groupOf(model)) return copy;
    const group = groupOf(copy);
    const order = sizes.get(group) ?? groupSize(rows, copy);
    sizes.set(group, order + 1);
    return { ...copy, orderint: order };
  });
  return placed;
}

/** Excludes a row from the sums, or includes it again. */
export function setDisabled(rows: readonly CalculationRow[], xid: string, disable: boolean): CalculationRow[] {
  return changeRow(rows, xid, { disable });
}
