import type { Column, Row } from '@/lib/core/widgets/column';
import { cellOf } from './cell-text';

/** How a figure stands against its target. */
export const standings = ['Nådd', 'Nær mål', 'Under mål', 'Over mål'] as const;
type Standing = (typeof standings)[number];

/** So near, as a part of the target, is near. */
const nearPart = 0.05;

/** The latest figure of a row's course; undefined where it has none. */
function latestOf(course: readonly (number | null)[]): number | undefined {
  return course.findLast((figure) => figure !== null) ?? undefined;
}

/** What a row's figures have been, oldest first; null where there is none. */
export function courseOf({ against }: Column, row: Row): (number | null)[] | undefined {
  return against?.course.map((name) => {
    const figure = cellOf(row, name);
    return typeof figure === 'number' ? figure : null;
  });
}

/** How the latest of a row's figures stands against the row's target; null without a figure, a target or what the target is. */
export function standingOf(column: Column, row: Row): Standing | null {
  const { against } = column;
  const latest = latestOf(courseOf(column, row) ?? []);
  if (!against || latest === undefined) return null;
  const [target, limit] = [cellOf(row, against.target), cellOf(row, against.limit)];
  if (typeof target !== 'number' || (limit !== 'Minst' && limit !== 'Høyst')) return null;
  const missing = limit === 'Minst' ? target - latest : latest - target;
  if (missing <= 0) return 'Nådd';
  if (missing <= Math.abs(target) * nearPart) return 'Nær mål';
  return limit === 'Minst' ? 'Under mål' : 'Over mål';
}

const standing = new WeakMap<Row, Row>();

/** The rows with how they stand in the columns that say it; the same objects for the same rows, all of them where no column does. */
export function withStandings(columns: readonly Column[], rows: readonly Row[]): readonly Row[] {
  const said = columns.filter((column) => column.against);
  if (said.length === 0) return rows;
  return rows.map((row) => {
    const words = Object.fromEntries(said.map((column) => [column.value, standingOf(column, row)]));
    const known = standing.get(row);
    if (known && said.every(({ value }) => known[value] === words[value])) return known;
    const made = { ...row, ...words };
    standing.set(row, made);
    return made;
  });
}
