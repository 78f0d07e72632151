import { competenceColumns } from '@/lib/core/columns/people';
import { formatDate } from '@/lib/core/format/date';
import { listSource } from '@/lib/platform/tables/list-source';
import { countsOf, courseColumn, readCompetence } from '../read-competence';

const columns = competenceColumns.take('course', 'maydocount', 'validcount', 'sooncount', 'pastcount', 'missingcount');

/** The number of people in the matrix per course and state; `_column` is the matrix's column. */
export const competenceCourses = listSource({ title: 'Per kurs', columns, excel: 'kurs' }, async (scope, filters) => {
  const read = await readCompetence(scope, filters);
  const data = read.courses.map((course) => {
    const { valid, soon, expired, missing } = countsOf(read, course.key);
    return {
      _column: courseColumn(course),
      _key: course.key,
      course: course.title,
      maydocount: valid + soon,
      validcount: valid,
      sooncount: soon,
      pastcount: expired,
      missingcount: missing,
    };
  });
  return { subtitle: `Så mange som kan ${formatDate(read.day)}`, rows: data, empty: read.empty };
});
