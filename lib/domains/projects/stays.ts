import { addDays } from '@/lib/core/format/days';

/** Rows with days, yyyy-mm-dd, both included. */
type Days = { start: string; end: string };
export type Stay<Row> = Days & { lane: string; rows: [Row, ...Row[]] };

/** Merges the rows of each lane whose days touch or overlap; `rows` are by start. */
export function staysOf<Row extends Days>(rows: readonly Row[], laneOf: (row: Row) => string): Stay<Row>[] {
  const last = new Map<string, Stay<Row>>();
  const made: Stay<Row>[] = [];
  for (const row of rows) {
    const lane = laneOf(row);
    const open = last.get(lane);
    if (open && row.start <= addDays(open.end, 1)) {
      open.rows.push(row);
      if (row.end > open.end) open.end = row.end;
      continue;
    }
    const stay: Stay<Row> = { lane, start: row.start, end: row.end, rows: [row] };
    last.set(lane, stay);
    made.push(stay);
  }
  return made;
}
