import { certificateColumns, competenceColumns } from '@/lib/core/columns/people';
import type { Filters } from '@/lib/core/filters/filters';
import { formatDate } from '@/lib/core/format/date';
import type { Datatable } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import { standingWords } from '../competence';
import { readCompetence } from '../read-competence';

const columns = [
  ...competenceColumns.take('holder', 'course', 'standing'),
  ...[certificateColumns.one('expires', { due: undefined }), certificateColumns.one('issued')],
  ...certificateColumns.take('issuer', 'no', 'scans'),
];

/** The certificates behind the matrix per person, with their dates: for files, whose cells only have the state. */
export async function competenceList(scope: Scope, filters: Filters): Promise<Datatable> {
  const { people, courses, day, empty } = await readCompetence(scope, filters);
  const data = people.flatMap(({ person, held }) =>
    courses.flatMap(({ key, title }) => {
      const { standing, certificate } = held.get(key) ?? {};
      if (!standing || !certificate) return [];
      const { expires, issued, issuer, no, scans } = certificate;
      return [
        {
          holder: person.employee,
          course: title,
          standing: standingWords[standing],
          ...{ expires, issued, issuer, no, scans },
        },
      ];
    }),
  );
  return {
    wtype: 'datatable',
    title: 'Bevis',
    subtitle: `De som teller ${formatDate(day)}`,
    options: { columns },
    total: data.length,
    data,
    parameters: { excel: 'bevis', empty },
  };
}
