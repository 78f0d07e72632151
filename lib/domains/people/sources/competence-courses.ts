import { competenceColumns } from '@/lib/core/columns/people';
import type { Filters } from '@/lib/core/filters/filters';
import { formatDate } from '@/lib/core/format/date';
import type { Datatable } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import { countsOf, courseColumn, readCompetence } from '../read-competence';

const columns = competenceColumns.take('course', 'maydocount', 'validcount', 'sooncount', 'pastcount', 'missingcount');

/** The number of people in the matrix per course and state; `_column` is the matrix's column. */
export async function competenceCourses(scope: Scope, filters: Filters): Promise<Datatable> {
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
  return {
    wtype: 'datatable',
    title: 'Per kurs',
    subtitle: `Så mange som kan ${formatDate(read.day)}`,
    options: { columns },
    total: data.length,
    data,
    parameters: { excel: 'kurs', empty: read.empty },
  };
}
