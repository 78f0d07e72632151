import { type Group, groupNote, type TableResult } from '@/lib/core/table-view/apply-view';
import { cellOf, drawnSum, drawnText, isBad, isBadSum, isNumeric } from '@/lib/core/table-view/cell-text';
import { dueOf } from '@/lib/core/table-view/due';
import { courseOf } from '@/lib/core/table-view/standing';
import type { Cell, Column, Drill, Row } from '@/lib/core/widgets/column';
import { stateTone } from '@/lib/core/widgets/state-tone';
import { ownerParam } from '@/lib/platform/routing/group-paths';
import { href } from '@/lib/platform/routing/href';
import { voucherLinesPath } from '@/lib/platform/routing/paths';
import { thingHref } from '@/lib/platform/routing/things';
import { copiedCell, copiedText } from './copy-text';
import type { GridCell, GridLineView, GridSource, LineTone } from './grid-model';

/** The company, whether the user may follow a figure to its voucher lines, and the pages open to them. */
type DrillFrom = { company: string; mayDrill: boolean; paths: readonly string[] };

/** With the day that deadlines are compared with (yyyy-mm-dd). */
export type SeenFrom = DrillFrom & { today: string };

const tones: Readonly<Record<number, LineTone>> = { 1: 'group', 2: 'bold', 6: 'note' };

/** The link to the thing a cell names, if the user may open it; else to the figure's voucher lines. */
function cellHref(column: Column, row: Row, from: DrillFrom): string | undefined {
  const id = column.ref && row[column.ref.id];
  const place = column.ref && typeof id === 'string' && id !== '' ? thingHref(column.ref.kind, id, from) : undefined;
  return place ?? drillHref(column, row, from);
}

function drillHref(column: Column, row: Row, from: DrillFrom): string | undefined {
  if (column.to !== undefined) {
    const place = column.place === undefined ? row._to : (row[column.place] as Drill | undefined);
    // All voucher lines explain no row: without a condition there is no link.
    const isOpen =
      column.to === voucherLinesPath
        ? from.mayDrill && (column.drill ?? place) !== undefined
        : from.paths.includes(column.to);
    if (!isOpen) return undefined;
    return href(column.to, { [ownerParam(column.to)]: from.company, ...column.drill, ...place });
  }
  if (!from.mayDrill || !column.drill || !row._drill) return undefined;
  return href(voucherLinesPath, { company: from.company, ...column.drill, ...row._drill });
}

function rowLine(row: Row): GridLineView {
  const tone = typeof row._style === 'number' || typeof row._style === 'string' ? tones[Number(row._style)] : undefined;
  return { tone, level: typeof row._level === 'number' ? row._level : undefined };
}

function glanceOf({ glance }: Column, value: Cell): GridCell['glance'] {
  if (glance === undefined || typeof value !== 'number') return undefined;
  return glance === 'bar' ? { share: Math.max(0, Math.min(1, value)) } : { count: value };
}

function facingOf({ facing }: Column, value: Cell): GridCell['facing'] {
  if (!facing || typeof value !== 'number') return undefined;
  const { side, most, color } = facing;
  return { side, color, share: most > 0 ? Math.max(0, Math.min(1, value / most)) : 0 };
}

/** A cell of a row as it is drawn, with its link. */
export function rowCell(column: Column, row: Row, from: SeenFrom): GridCell {
  const value = cellOf(row, column.value);
  const { text, faint } = drawnText(column, value, row);
  return {
    text,
    faint,
    ...(column.status && text !== '' && { state: stateTone(text) }),
    due: dueOf(column, row, from.today),
    course: courseOf(column, row),
    glance: glanceOf(column, value),
    facing: facingOf(column, value),
    negative: isBad(column, value, row),
    href: value === null || text === '' ? undefined : cellHref(column, row, from),
  };
}

/** The placeholder of a row that is not loaded. */
const absent: Row = {};
export const isAbsent = (row: Row | undefined) => row === absent;

/** Lines as numbers: a row by its index, a group by −1 − its index. */
function grouped(groups: readonly Group[], isOpen: (key: string) => boolean): Int32Array {
  const lines: number[] = [];
  groups.forEach((group, place) => {
    lines.push(-1 - place);
    if (!isOpen(group.key)) return;
    for (let row = group.first; row < group.first + group.count; row += 1) lines.push(row);
  });
  return Int32Array.from(lines);
}

/** The lines of a table: its rows, under group headings when it is grouped. */
export function tableSource(
  columns: readonly Column[],
  result: TableResult,
  from: SeenFrom,
  isOpen: (key: string) => boolean,
  toggle: (key: string) => void,
): GridSource {
  const { rows, groups } = result;
  const lines = groups && grouped(groups, isOpen);
  const firstSum = columns.findIndex((column) => column.math === 'sum');
  const span = Math.max(1, firstSum === -1 ? columns.length : firstSum);
  const at = (line: number): { row: Row } | { group: Group } => {
    const place = lines ? (lines[line] ?? 0) : line;
    const group = place < 0 ? groups?.[-1 - place] : undefined;
    return group ? { group } : { row: rows[place] ?? absent };
  };

  function groupCell(group: Group, column: Column, first: boolean): GridCell {
    if (first) {
      const isStatus = result.group?.status && group.value !== null;
      const after = groupNote(group);
      return { text: group.label, after, ...(isStatus && { state: stateTone(group.label) }) };
    }
    const sum = group.sums[column.value];
    if (sum === undefined) return { text: '' };
    return { ...drawnSum(column, sum), negative: isBadSum(column, sum, group.weighed) };
  }

  return {
    count: lines?.length ?? rows.length,
    today: from.today,
    line: (line) => {
      const found = at(line);
      if ('group' in found) return { tone: 'group', level: 0, expanded: isOpen(found.group.key), span };
      const view = rowLine(found.row);
      return groups ? { ...view, level: (view.level ?? 0) + 1 } : view;
    },
    cell: (line, index) => {
      const column = columns[index];
      const found = at(line);
      if (!column) return { text: '' };
      return 'group' in found ? groupCell(found.group, column, index === 0) : rowCell(column, found.row, from);
    },
    copy: (line, index) => {
      const column = columns[index];
      const found = at(line);
      if (!column) return '';
      if ('row' in found) return copiedCell(column, cellOf(found.row, column.value));
      const sum = found.group.sums[column.value];
      if (index > 0) return sum === undefined || !isNumeric(column) ? '' : copiedCell(column, sum);
      return copiedText(found.group.label);
    },
    place: (line) => {
      const place = lines ? (lines[line] ?? 0) : line;
      return Math.max(-1, place);
    },
    row: (line) => {
      const found = at(line);
      return 'row' in found ? found.row : undefined;
    },
    rows: (line) => {
      const found = at(line);
      return 'row' in found ? [found.row] : rows.slice(found.group.first, found.group.first + found.group.count);
    },
    toggle: (line) => {
      const found = at(line);
      if ('group' in found) toggle(found.group.key);
    },
  };
}
