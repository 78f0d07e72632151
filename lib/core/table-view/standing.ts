import type { Column, Row } from '@/lib/core/widgets/column';
import { cellOf } from './cell-text';
import { fillColumns } from './fill-columns';

/** A figure's state against its target. */
export const standings = ['Nådd', 'Nær mål', 'Under mål', 'Over mål'] as const;
type Standing = (typeof standings)[number];

/** Within this share of the target a figure counts as near. */
const nearPart = 0.05;

/** The last figure of a history; undefined without one. */
function latestOf(course: readonly (number | null)[]): number | undefined {
  return course.findLast((figure) => figure !== null) ?? undefined;
}

/** A row's history of figures, oldest first; null where one is missing. */
export function courseOf({ against }: Column, row: Row): (number | null)[] | undefined {
  return against?.course.map((name) => {
    const figure = cellOf(row, name);
    return typeof figure === 'number' ? figure : null;
  });
}

/** The state of a row's latest figure against its target; null without a figure, a target or its direction. */
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

/** The rows with states in columns that have a target. */
export const withStandings = fillColumns(({ against }) => against, standingOf);
