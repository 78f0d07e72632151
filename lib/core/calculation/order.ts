import type { CalculationRow } from './row';

/** Rows are numbered per group: the same section and classification. */
export function groupOf({ section, classification }: Pick<CalculationRow, 'section' | 'classification'>): string {
  return `${section}|${classification ?? ''}`;
}

/** Rows sorted by order; a stable sort. */
export function inOrder(rows: Iterable<CalculationRow>): CalculationRow[] {
  return [...rows].sort((a, b) => a.orderint - b.orderint);
}

/** The number of rows in a group, which is the order of a new row. */
export function groupSize(rows: readonly CalculationRow[], group: Pick<CalculationRow, 'section' | 'classification'>) {
  const name = groupOf(group);
  return rows.reduce((count, row) => (groupOf(row) === name ? count + 1 : count), 0);
}

/** The rows numbered from 0 within their groups (or one named group); unmoved rows are the same objects. */
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
 * Moves a row one place up (−1) or down (1): shifts its order by 1.5 and renumbers the group (specification 1, section
 * 4). `among`: the visible rows; the row moves past the next of those, and stays at their end.
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

/** Moves a row before another of its group, or last (null), as dragging does. */
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

/** Moves a row right after another of its group: the last visible row need not be the group's last. */
export function moveAfter(rows: readonly CalculationRow[], xid: string, after: string): readonly CalculationRow[] {
  const row = rows.find((one) => one.xid === xid);
  const target = rows.find((one) => one.xid === after);
  if (!row || !target || xid === after || groupOf(target) !== groupOf(row)) return rows;
  const numbered = renumber(rows, groupOf(row));
  const order = numbered.find((one) => one.xid === after)?.orderint ?? 0;
  return placeAt(numbered, xid, order + 0.5);
}

/**
 * Drops a row between two visible lines: before the lower one when it is of the same group, else after the upper one. A
 * row stays in its own group, so between lines of other groups nothing happens.
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
