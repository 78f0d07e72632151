import type { CalculationRow } from './row';

/** Rows are numbered within their group: the same section and classification. */
export function groupOf({ section, classification }: Pick<CalculationRow, 'section' | 'classification'>): string {
  return `${section}|${classification ?? ''}`;
}

/** A group's rows in their order; equal orders stand as they were given. */
export function inOrder(rows: Iterable<CalculationRow>): CalculationRow[] {
  return [...rows].sort((a, b) => a.orderint - b.orderint);
}

/** How many rows a group has: the order of a new one. */
export function groupSize(rows: readonly CalculationRow[], group: Pick<CalculationRow, 'section' | 'classification'>) {
  const name = groupOf(group);
  return rows.reduce((count, row) => (groupOf(row) === name ? count + 1 : count), 0);
}

/** The rows, each in its place, numbered from 0 in their groups (of one group when it is named); unmoved rows are the given ones. */
export function renumber(rows: readonly CalculationRow[], group?: string): CalculationRow[] {
  const groups = new Map<string, CalculationRow[]>();
  for (const row of rows) {
    const name = groupOf(row);
    if (group !== undefined && name !== group) continue;
    const known = groups.get(name);
    if (known) known.push(row);
    else groups.set(name, [row]);
  }
  const places = new Map<CalculationRow, number>();
  for (const own of groups.values()) for (const [place, row] of inOrder(own).entries()) places.set(row, place);
  return rows.map((row) => {
    const place = places.get(row);
    return place === undefined || place === row.orderint ? row : { ...row, orderint: place };
  });
}

/**
 * Moves a row one place up (−1) or down (1): its order shifts by 1.5 and the group is numbered from 0 again
 * (specification 1, section 4). `among` says which rows are in sight: it is moved past the next of those, and
 * nothing happens at their end.
 */
export function moveRow(
  rows: readonly CalculationRow[],
  xid: string,
  step: -1 | 1,
  among: (row: CalculationRow) => boolean = () => true,
): readonly CalculationRow[] {
  const row = rows.find((one) => one.xid === xid);
  if (!row) return rows;
  const group = groupOf(row);
  const numbered = renumber(rows, group);
  const seen = inOrder(numbered.filter((one) => groupOf(one) === group && (one.xid === xid || among(one))));
  const next = seen[seen.findIndex((one) => one.xid === xid) + step];
  return next ? placeAt(numbered, xid, next.orderint + step * 0.5) : rows;
}

/** Drops a row before another of its group, or last in it (null): what dragging does. */
export function moveBefore(
  rows: readonly CalculationRow[],
  xid: string,
  before: string | null,
): readonly CalculationRow[] {
  const row = rows.find((one) => one.xid === xid);
  const target = rows.find((one) => one.xid === before);
  if (!row || xid === before || (target && groupOf(target) !== groupOf(row))) return rows;
  const numbered = renumber(rows, groupOf(row));
  const order = numbered.find((one) => one.xid === before)?.orderint;
  return placeAt(numbered, xid, (order ?? rows.length) - 0.5);
}

/** Drops a row right after another of its group: the last of those in sight need not be the last there is. */
export function moveAfter(rows: readonly CalculationRow[], xid: string, after: string): readonly CalculationRow[] {
  const row = rows.find((one) => one.xid === xid);
  const target = rows.find((one) => one.xid === after);
  if (!row || !target || xid === after || groupOf(target) !== groupOf(row)) return rows;
  const numbered = renumber(rows, groupOf(row));
  const order = numbered.find((one) => one.xid === after)?.orderint ?? 0;
  return placeAt(numbered, xid, order + 0.5);
}

/**
 * Drops a row between two lines in sight: before the lower one where that is of its group, else after the upper one. A list
 * may hold several groups, and a row stays in its own: between lines of others nothing happens.
 */
export function moveBetween(
  rows: readonly CalculationRow[],
  xid: string,
  above: string | undefined,
  below: string | undefined,
): readonly CalculationRow[] {
  const row = rows.find((one) => one.xid === xid);
  const isNear = (other: string | undefined): other is string =>
    row !== undefined && rows.some((one) => one.xid === other && groupOf(one) === groupOf(row));
  if (isNear(below)) return moveBefore(rows, xid, below);
  return isNear(above) ? moveAfter(rows, xid, above) : rows;
}

function placeAt(rows: readonly CalculationRow[], xid: string, orderint: number): CalculationRow[] {
  const row = rows.find((one) => one.xid === xid);
  const moved = rows.map((one) => (one.xid === xid ? { ...one, orderint } : one));
  return renumber(moved, row && groupOf(row));
}
