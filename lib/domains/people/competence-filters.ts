import type { Filters } from '@/lib/core/filters/filters';
import { formatDate } from '@/lib/core/format/date';
import type { Scope } from '@/lib/platform/auth/session';
import type { Choice, OwnFilter } from '@/lib/platform/routing/page';
import {
  categoryParam,
  courseParam,
  dayParam,
  departmentParam,
  everybody,
  personParam,
  whoParam,
} from './competence-params';
import { dayFault, readStaff, requestedDay } from './read-staff';

const byName = new Intl.Collator('nb', { numeric: true });
const inOrder = (choices: Iterable<Choice>) =>
  [...new Map([...choices].map((choice) => [choice.value, choice])).values()].sort((a, b) =>
    byName.compare(a.label, b.label),
  );

const named = (value: string | null, label: string | null): Choice[] =>
  value === null || label === null ? [] : [{ value, label }];

/** An invalid day is reported by the matrix, so the filters are empty then. */
const read = async (scope: Scope, filters: Filters) =>
  dayFault(filters) === undefined ? readStaff(scope, filters) : { staff: [], courses: [] };

/** The filters of the competence matrix. */
export const competenceFilters: readonly OwnFilter[] = [
  {
    name: dayParam,
    text: 'Dag',
    place: true,
    choices: async (_, filters) =>
      dayFault(filters) === undefined
        ? [{ value: filters.own[dayParam] ?? '', label: formatDate(requestedDay(filters)) }]
        : [],
  },
  {
    name: courseParam,
    text: 'Kurs',
    multiple: true,
    choices: async (...requested) =>
      (await read(...requested)).courses.map(({ key, title }) => ({ value: key, label: title })),
  },
  {
    name: departmentParam,
    text: 'Avdeling',
    choices: async (...requested) =>
      inOrder((await read(...requested)).staff.flatMap((one) => named(one.departmentid, one.department))),
  },
  {
    name: categoryParam,
    text: 'Kategori',
    choices: async (...requested) =>
      inOrder((await read(...requested)).staff.flatMap(({ category }) => named(category, category))),
  },
  {
    name: personParam,
    text: 'Ansatt',
    chip: true,
    choices: async (...requested) =>
      (await read(...requested)).staff.map(({ id, employee }) => ({ value: id, label: employee })),
  },
  {
    name: whoParam,
    text: 'Hvem',
    place: true,
    choices: async () => [{ value: everybody, label: 'Alle' }],
  },
];
