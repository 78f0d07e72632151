import { formatDate } from '@/lib/core/format/date';
import { cellOf } from '@/lib/core/table-view/cell-text';
import { dueWord } from '@/lib/core/table-view/due';
import type { Row } from '@/lib/core/widgets/column';
import type { Datatable } from '@/lib/core/widgets/widget';
import { type Standing, standings, standingWords } from '@/lib/domains/people/competence';

export type CourseHead = { column: string; key: string; title: string; mayDo: number; soon: number; expired: number };

/** A person's standing in a course: in words, and in short form for a cell of the matrix. */
export type Place = { standing: Standing; short: string; words: string; title: string | undefined; scans: number };

export type Person = {
  id: string;
  name: string;
  position: string;
  department: string;
  places: ReadonlyMap<string, Place>;
};

export type CompetenceModel = { courses: readonly CourseHead[]; people: readonly Person[] };

const standingOf = new Map(standings.map((standing) => [standingWords[standing], standing]));

const partOf = (row: Row, key: string, column: string): string | undefined => {
  const part = row[key];
  return typeof part === 'object' && part !== null ? part[column] : undefined;
};

function placeOf(row: Row, column: string, day: string): Place {
  const standing = standingOf.get(String(cellOf(row, column))) ?? 'missing';
  const until = partOf(row, '_until', column);
  const title = partOf(row, '_title', column);
  const word = standingWords[standing];
  const scans = Number(partOf(row, '_scans', column) ?? 0);
  const scanned = scans > 0 ? ', skannet' : '';
  if (standing === 'missing') return { standing, short: '–', words: word, title, scans };
  if (until === undefined) return { standing, short: word, words: `${word}, uten utløp${scanned}`, title, scans };
  const near = standing === 'valid' ? undefined : dueWord({ warnDays: 90 }, until, day)?.text;
  const date = formatDate(until);
  return {
    standing,
    short: near ?? date,
    words: `${word}, ${standing === 'expired' ? '' : 'til '}${date}${scanned}`,
    title,
    scans,
  };
}

const textOf = (row: Row, column: string) => String(cellOf(row, column) ?? '');
const countOf = (row: Row, column: string) => Number(cellOf(row, column) ?? 0);

/**
 * The competence matrix for display, computed from the page's tables: each person's standing in each course, and how
 * many are qualified.
 */
export function modelOf(matrix: Datatable, courses: Datatable, day: string): CompetenceModel {
  const heads = courses.data.map(
    (row): CourseHead => ({
      column: textOf(row, '_column'),
      key: textOf(row, '_key'),
      title: textOf(row, 'course'),
      mayDo: countOf(row, 'maydocount'),
      soon: countOf(row, 'sooncount'),
      expired: countOf(row, 'pastcount'),
    }),
  );
  const people = matrix.data.map(
    (row): Person => ({
      id: textOf(row, '_id'),
      name: textOf(row, 'holder'),
      position: textOf(row, 'position'),
      department: textOf(row, 'department'),
      places: new Map(heads.map(({ column }) => [column, placeOf(row, column, day)])),
    }),
  );
  return { courses: heads, people };
}
