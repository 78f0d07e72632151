import { certificateColumns, competenceColumns } from '@/lib/core/columns/people';
import { formatDate } from '@/lib/core/format/date';
import { listSource } from '@/lib/platform/tables/list-source';
import { standingWords } from '../competence';
import { readCompetence } from '../read-competence';

const columns = [
  ...competenceColumns.take('holder', 'course', 'standing'),
  ...[certificateColumns.one('expires', { due: undefined }), certificateColumns.one('issued')],
  ...certificateColumns.take('issuer', 'no', 'scans'),
];

/** The certificates behind the matrix per person, with their dates: for files, whose cells only have the state. */
export const competenceList = listSource({ title: 'Bevis', columns, excel: 'bevis' }, async (scope, filters) => {
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
  return { subtitle: `De som teller ${formatDate(day)}`, rows: data, empty };
});
