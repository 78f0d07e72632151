import { competenceColumns, employeeColumns } from '@/lib/core/columns/people';
import { formatDate } from '@/lib/core/format/date';
import type { Column, Drill, Row } from '@/lib/core/widgets/column';
import { listSource } from '@/lib/platform/tables/list-source';
import { standingWords } from '../competence';
import { type Competence, courseColumn, readCompetence } from '../read-competence';
import type { CertificateRow } from '../read-staff';

/** A text of each counting certificate by its course's column. */
function byColumn(
  { courses }: Competence,
  held: Competence['people'][number]['held'],
  text: (certificate: CertificateRow) => string | null,
): Drill {
  return Object.fromEntries(
    courses.flatMap((course) => {
      const certificate = held.get(course.key)?.certificate;
      const said = certificate ? text(certificate) : null;
      return said === null ? [] : [[courseColumn(course), said]];
    }),
  );
}

/**
 * Reads qualifications on a day: a row per employee, a column per course with the state, null when missing. By column
 * `_until` has the counting certificate's expiry, `_title` its spelling and `_scans` its number of scans.
 */
export const competenceMatrix = listSource({ title: 'Kompetansematrise' }, async (scope, filters) => {
  const read = await readCompetence(scope, filters);
  const courses = read.courses.map(
    (course): Column => ({
      ...competenceColumns.one('standing', { value: courseColumn(course), dropfilter: false }),
      text: course.title,
    }),
  );
  const rows = read.people.map(
    ({ person, held }): Row => ({
      _id: person.id,
      holder: person.employee,
      position: person.position,
      department: person.department,
      category: person.category,
      ...Object.fromEntries(
        read.courses.map((course) => {
          const standing = held.get(course.key)?.standing ?? 'missing';
          // Missing is null, as most cells are: in a workbook and on paper the others stand out.
          return [courseColumn(course), standing === 'missing' ? null : standingWords[standing]];
        }),
      ),
      _until: byColumn(read, held, ({ expires }) => expires),
      _title: byColumn(read, held, ({ title }) => title),
      _scans: byColumn(read, held, ({ scans }) => (scans > 0 ? String(scans) : null)),
    }),
  );
  return {
    subtitle: `Hvem som kan hva ${formatDate(read.day)}`,
    columns: [
      competenceColumns.one('holder'),
      ...employeeColumns.take('position', 'department', 'category'),
      ...courses,
    ],
    rows,
    excel: 'kompetanse',
    empty: read.empty,
  };
});
