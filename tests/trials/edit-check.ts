import type pg from 'pg';
import type { Acknowledged } from './edit-load';

type Line = { no: number; op: string; kind: string; row: string; col: string | null; old: unknown; new: unknown };

export type Verdict = { lines: number; lost: string[]; twice: string[]; gaps: string[] };

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item)) ?? [];
    group.push(item);
    groups.set(keyOf(item), group);
  }
  return groups;
}

async function linesOf(client: pg.Client, companyId: string): Promise<Line[]> {
  const { rows } = await client.query<Line>(
    `select no::int, op, kind, row, col, old_value as old, new_value as new from edit_log where company_id = $1 order by no`,
    [companyId],
  );
  return rows;
}

/** The table's cells by 'xid column', as text. */
async function cellsOf(client: pg.Client, companyId: string): Promise<Map<string, unknown>> {
  const { rows } = await client.query<Record<string, unknown>>(
    `select xid, address, city, phone, postal_code as "postalCode" from customer where company_id = $1`,
    [companyId],
  );
  return new Map(
    rows.flatMap(({ xid, ...cells }) => Object.entries(cells).map(([col, val]) => [`${xid} ${col}`, val] as const)),
  );
}

function checkNumbers(companyId: string, lines: readonly Line[], last: number, seen: readonly number[]): string[] {
  const gaps: string[] = [];
  for (const [i, { no }] of lines.entries())
    if (no !== i + 1) gaps.push(`${companyId}: line ${i + 1} has number ${no}`);
  if (last !== lines.length) gaps.push(`${companyId}: the series stands at ${last} after ${lines.length} lines`);
  for (const [i, no] of seen.entries()) {
    if (no !== i + 1) {
      gaps.push(`${companyId}: a screen was told of ${no} after ${seen[i - 1] ?? 0}`);
      break;
    }
  }
  if (seen.length !== lines.length) gaps.push(`${companyId}: a screen was told of ${seen.length} of ${lines.length}`);
  return gaps;
}

/** Every cell's lines follow upon each other, and the last is what the table holds. */
function checkChains(lines: readonly Line[], cells: ReadonlyMap<string, unknown>): string[] {
  const lost: string[] = [];
  const current = new Map<string, unknown>();
  for (const { no, kind, row, col, old, new: now } of lines) {
    if (kind !== 'edit') continue;
    const key = `${row} ${col}`;
    const before = current.get(key) ?? null;
    if (before !== old) lost.push(`line ${no}: ${key} was ${before}, the line says ${old}`);
    current.set(key, now);
  }
  for (const [key, val] of current) {
    if (cells.get(key) !== val) lost.push(`${key} is ${cells.get(key)} in the table, ${val} in the log`);
  }
  return lost;
}

/** What was acknowledged against what the database holds: every edit in the log once, with its value, and in the table. */
export async function checkEdits(
  client: pg.Client,
  acknowledged: readonly Acknowledged[],
  seen: ReadonlyMap<string, readonly number[]>,
): Promise<Verdict> {
  const verdict: Verdict = { lines: 0, lost: [], twice: [], gaps: [] };
  for (const [companyId, numbers] of seen) {
    const lines = await linesOf(client, companyId);
    verdict.lines += lines.length;
    const { rows } = await client.query<{ last: number }>(
      `select last from number_series where company_id = $1 and name = 'edit_log'`,
      [companyId],
    );
    verdict.gaps.push(...checkNumbers(companyId, lines, rows[0]?.last ?? 0, numbers));
    verdict.lost.push(...checkChains(lines, await cellsOf(client, companyId)));
    const byOp = grouped(lines, ({ op }) => op);
    for (const { op, cells, no } of acknowledged.filter((a) => a.companyId === companyId)) {
      const own = byOp.get(op) ?? [];
      for (const { row, col, val } of cells) {
        const times = own.filter((line) => line.row === row && line.col === col && line.new === val).length;
        if (times === 0) verdict.lost.push(`${op}: ${row} ${col} = ${val} is not in the log`);
        if (times > 1) verdict.twice.push(`${op}: ${row} ${col} = ${val} is in the log ${times} times`);
      }
      if (own.length > cells.length) verdict.twice.push(`${op} has ${own.length} lines for ${cells.length} cells`);
      if (own.length > 0 && own.at(-1)?.no !== no)
        verdict.lost.push(`${op} was answered ${no}, stands as ${own.at(-1)?.no}`);
    }
    // Values are never used again: one that is written twice was written by two changes.
    const written = grouped(
      lines.filter(({ kind }) => kind === 'edit'),
      ({ row, col, new: val }) => `${row} ${col} = ${val}`,
    );
    for (const [cell, times] of written)
      if (times.length > 1) verdict.twice.push(`${cell} was written ${times.length} times`);
  }
  return verdict;
}
