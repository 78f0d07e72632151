import { eq, getTableColumns } from 'drizzle-orm';
import type { CompanyTx } from '@/db/company';
import type { Cell } from '@/lib/core/widgets/column';
import { may } from '@/lib/platform/auth/permissions';
import type { LiveTable } from '@/lib/platform/tables/declared/live-table';
import { liveTables } from '@/lib/platform/tables/registry';
import { monthName, monthValues, valuesOf } from '@/lib/platform/tables/rows';
import type { Stage } from '../ledger/stage';
import type { Random } from '../random/random';
import { earlierValue } from './earlier-value';
import type { EditPlan } from './edit-plan';
import type { Editor, Event, FoundRow, Move } from './event';
import { recentWorkdays, workMoment } from './work-moments';

type Making = {
  table: LiveTable;
  plan: EditPlan;
  random: Random;
  days: readonly string[];
  editors: readonly Editor[];
  rows: FoundRow[];
  /** Each row's first event. */
  first: Map<string, { at: number; values: Map<string, Cell> }>;
};

/** The company's rows, newest first. */
async function rowsOf(tx: CompanyTx, companyId: string, table: LiveTable): Promise<FoundRow[]> {
  const found = (await tx
    .select(getTableColumns(table.table))
    .from(table.table)
    .where(eq(table.table.companyId, companyId))) as Record<string, unknown>[];
  const own = Object.entries(table.columns).filter(([, { reference }]) => !reference);
  const rows = found.map((whole) => {
    const values = valuesOf(table, whole);
    // Ids begin with the day; within a day rows are ordered by content rather than by the ids' random part.
    const place = [String(whole.xid).slice(0, 13), ...own.map(([col]) => values[col])].join(' ');
    return { place, row: { xid: String(whole.xid), whole, values } };
  });
  return rows.sort((a, b) => (a.place < b.place ? 1 : -1)).map(({ row }) => row);
}

/** The user with the fewest other tables makes most changes. */
function anEditor({ editors, random }: Making): Editor {
  return random.chance(0.75) ? (editors.at(-1) ?? random.pick(editors)) : random.pick(editors);
}

/** A cell's values in order, the current one last; fewer than two without a plausible history. */
function chain({ table, plan, random, rows }: Making, row: FoundRow, col: string): Cell[] {
  const spec = table.find(col);
  if (!spec) throw new Error(`${table.tbl} has no column ${col}.`);
  const others = [...new Set(rows.map(({ values }) => values[col] ?? null))].filter((value) => value !== null);
  const values: Cell[] = [row.values[col] ?? null];
  const steps = random.pick([1, 1, 1, 2, 3]);
  while (values.length <= steps) {
    const [later = null] = values;
    const earlier = earlierValue({ spec, later, others, before: plan.before }, random);
    if (earlier === undefined || table.rules?.check?.({ ...row.values, [col]: earlier })) break;
    values.unshift(earlier);
  }
  return values;
}

/** A cell's changes; occasionally the first is undone and redone at once. */
function cellEvents(making: Making, row: FoundRow, col: string): Event[] {
  const { random, days, first } = making;
  const values = chain(making, row, col);
  const moments = values
    .slice(1)
    .map(() => workMoment(random, days))
    .sort((a, b) => a - b);
  const events = moments.flatMap((at, i): Event[] => {
    const [from = null, to = null] = values.slice(i, i + 2);
    const by = anEditor(making);
    const move = { row, col, from, to };
    const change = { at, by, via: 'direct', kind: 'edit', moves: [move] } satisfies Event;
    if (i > 0 || !random.chance(0.07)) return [change];
    return [
      { ...change, at: at - 30_000 },
      { ...change, at: at - 15_000, via: 'undo', moves: [{ ...move, from: to, to: from }] },
      { ...change, at: at - 5_000, via: 'redo' },
    ];
  });
  const [earliest] = events;
  if (earliest) {
    const known = first.get(row.xid) ?? { at: earliest.at, values: new Map<string, Cell>() };
    first.set(row.xid, { at: Math.min(known.at, earliest.at), values: known.values.set(col, values[0] ?? null) });
  }
  return events;
}

/** The insert of a row: its values before all changes, somewhat earlier. */
function insertEvent(making: Making, row: FoundRow): Event {
  const { table, random, days, first } = making;
  const known = first.get(row.xid);
  const at = known ? known.at - random.int(300, 7_000) * 1_000 : workMoment(random, days);
  const columns = new Map(Object.entries(getTableColumns(table.table)).map(([name, column]) => [column, name]));
  const whole = { ...row.whole };
  for (const [col, value] of known?.values ?? []) {
    const property = columns.get(table.columns[col]?.column ?? table.table.xid);
    if (property !== undefined) whole[property] = value;
  }
  const values = { ...row.values, ...Object.fromEntries(known?.values ?? []) };
  return { at, by: anEditor(making), via: 'direct', kind: 'insert', row: { ...row, whole, values } };
}

/** Monthly figures are entered when known: the last two at the beginning of the following month. */
async function monthEvents(tx: CompanyTx, { companyId, ledger }: Stage, making: Making): Promise<Event[]> {
  const { table, random, rows } = making;
  const values = await monthValues(tx, table, companyId, { rows: rows.map(({ xid }) => xid) });
  const weeks = [making.days.slice(0, 4), making.days.slice(-4)];
  return ledger.months.slice(-2).map(({ year, month }, i): Event => {
    const col = monthName(year, month);
    const moves = rows.flatMap((row): Move[] => {
      const to = values.get(row.xid)?.[col];
      return to === undefined ? [] : [{ row, col, from: null, to }];
    });
    const at = workMoment(random, weeks[i] ?? making.days);
    return { at, by: anEditor(making), via: 'direct', kind: 'edit', moves };
  });
}

/** Recent events of a table, about `count` cells; empty when nobody may change it. */
export async function tableEvents(
  tx: CompanyTx,
  stage: Stage,
  plan: EditPlan,
  count: number,
  everyone: readonly Editor[],
): Promise<{ table: LiveTable; events: Event[] }> {
  const table = liveTables.get(plan.tbl);
  if (!table) throw new Error(`There is no live table ${plan.tbl}.`);
  const editors = everyone.filter(({ permissions }) => may(permissions, table.path, 'Write'));
  if (editors.length === 0) return { table, events: [] };
  const random = stage.random(`edits ${plan.tbl}`);
  const days = recentWorkdays(stage.today);
  const rows = await rowsOf(tx, stage.companyId, table);
  const making: Making = { table, plan, random, days, editors, rows, first: new Map() };
  const newest = rows.slice(0, plan.newest ?? rows.length);
  const cells = newest.flatMap((row) => [...new Set(plan.columns)].map((col) => ({ row, col })));
  const events: Event[] = [];
  while (cells.length > 0 && events.length < count) {
    const wanted = random.pick(plan.columns);
    const place = random.int(0, cells.length - 1);
    const found = cells.findIndex(({ col }, i) => i >= place && col === wanted);
    const [cell] = cells.splice(found === -1 ? place : found, 1);
    if (cell) events.push(...cellEvents(making, cell.row, cell.col));
  }
  const added = newest.slice(0, Math.round((plan.added ?? 0) * Math.min(1, count / 25)));
  events.push(...added.map((row) => insertEvent(making, row)));
  if (table.months) events.push(...(await monthEvents(tx, stage, making)));
  return { table, events };
}
