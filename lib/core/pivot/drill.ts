import { addMonths, isMonth, monthNumber } from '@/lib/core/filters/months';
import type { Drill, Row } from '@/lib/core/widgets/column';
import type { Pivot } from '@/lib/core/widgets/widget';
import { idsOnAxis } from './pivot';

type Crossing = { drill: Drill; months: { from: string; to: string } | undefined; rows: number } | 'none';

function split(drill: Drill) {
  const { from, to, ...rest } = drill;
  return { rest, months: from && to && isMonth(from) && isMonth(to) ? { from, to } : undefined };
}

/** Merges two crossings: shared parameters stay, and the months become the range from the first to the last. */
function merge(a: Crossing, b: Crossing): Crossing {
  if (a === 'none' || b === 'none' || Boolean(a.months) !== Boolean(b.months)) return 'none';
  const drill = Object.fromEntries(Object.entries(a.drill).filter(([name, value]) => b.drill[name] === value));
  const months = a.months &&
    b.months && {
      from: a.months.from < b.months.from ? a.months.from : b.months.from,
      to: a.months.to > b.months.to ? a.months.to : b.months.to,
    };
  return { drill, months, rows: a.rows + b.rows };
}

/**
 * The address parameters behind each number of a pivot: `drillAt(rowId, columnId)`; undefined when none match exactly
 * the summed rows. Rows have one parameter per row level, so that a total keeps the outer one.
 */
export function pivotDrill(options: Pivot['options'], data: readonly Row[]) {
  const crossings = new Map<string, Map<string, Crossing>>();
  const months = new Set<string>();
  for (const row of data) {
    const own = row._drill && split(row._drill);
    const crossing: Crossing = own ? { drill: own.rest, months: own.months, rows: 1 } : 'none';
    if (own?.months && monthNumber(own.months.to) - monthNumber(own.months.from) < 1200) {
      for (let month = own.months.from; month <= own.months.to; month = addMonths(month, 1)) months.add(month);
    }
    for (const rowId of idsOnAxis(options.rows, row)) {
      const line = crossings.get(rowId) ?? new Map<string, Crossing>();
      crossings.set(rowId, line);
      for (const columnId of idsOnAxis(options.columns, row)) {
        const before = line.get(columnId);
        line.set(columnId, before ? merge(before, crossing) : crossing);
      }
    }
  }
  const counts = countsByParameters(data);
  // The lines of several companies are on no page.
  const isOfCompanies = data.some(({ _drill }) => _drill?.company !== undefined);

  function covered(from: string, to: string): boolean {
    for (let month = from; month <= to; month = addMonths(month, 1)) if (!months.has(month)) return false;
    return true;
  }

  return function drillAt(rowId: string, columnId: string): Drill | undefined {
    const found = crossings.get(rowId)?.get(columnId);
    if (!found || found === 'none') return undefined;
    const { drill, months: stretch, rows } = found;
    if (stretch && !covered(stretch.from, stretch.to)) return undefined;
    if (counts(drill, stretch) !== rows) return undefined;
    if (isOfCompanies && drill.company === undefined) return undefined;
    return { ...drill, ...stretch };
  };
}

/** Counts the rows matching given parameters; one index per set of parameter names, created on first use. */
function countsByParameters(data: readonly Row[]) {
  type Entry = { from: string; to: string; count: number };
  const indexes = new Map<string, Map<string, Map<string, Entry>>>();

  function indexFor(names: readonly string[]) {
    const made = new Map<string, Map<string, Entry>>();
    for (const row of data) {
      const own = split(row._drill ?? {});
      const key = JSON.stringify(names.map((name) => own.rest[name] ?? null));
      const entries = made.get(key) ?? new Map<string, Entry>();
      made.set(key, entries);
      const { from, to } = own.months ?? { from: '', to: '' };
      const entry = entries.get(`${from}_${to}`) ?? { from, to, count: 0 };
      entry.count += 1;
      entries.set(`${from}_${to}`, entry);
    }
    return made;
  }

  return function count(drill: Drill, months: { from: string; to: string } | undefined): number {
    const names = Object.keys(drill).sort();
    const index = indexes.get(names.join()) ?? indexFor(names);
    indexes.set(names.join(), index);
    let total = 0;
    for (const entry of index.get(JSON.stringify(names.map((name) => drill[name] ?? null)))?.values() ?? []) {
      if (!months || (entry.from >= months.from && entry.to <= months.to)) total += entry.count;
    }
    return total;
  };
}
