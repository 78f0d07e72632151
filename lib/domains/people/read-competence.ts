import { createHash } from 'node:crypto';
import type { Filters } from '@/lib/core/filters/filters';
import { splitValues } from '@/lib/core/filters/own-values';
import type { Scope } from '@/lib/platform/auth/session';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import { bestOn, courseKey, mayDo, type Standing, standings } from './competence';
import { categoryParam, courseParam, departmentParam, everybody, personParam, whoParam } from './competence-params';
import { type CertificateRow, type Course, readStaff, type StaffRow } from './read-staff';

export type Held = { standing: Standing; certificate?: CertificateRow };

/** The requested people, and their states for the requested courses, by key, on the day. */
export type Competence = {
  day: string;
  courses: readonly Course[];
  people: readonly { person: StaffRow; held: ReadonlyMap<string, Held> }[];
  /** The reason why the matrix is empty, if it is. */
  empty: string;
};

const fits = (person: StaffRow, own: Filters['own']) =>
  (own[departmentParam] === undefined || person.departmentid === own[departmentParam]) &&
  (own[categoryParam] === undefined || person.category === own[categoryParam]) &&
  (own[personParam] === undefined || person.id === own[personParam]);

/**
 * The matrix of the day: with chosen courses only those, and only people qualified for all of them unless everybody is
 * requested.
 */
export const readCompetence = oncePerLoad(async (scope: Scope, filters: Filters): Promise<Competence> => {
  const { day, staff, held, courses, none } = await readStaff(scope, filters);
  const { own } = filters;
  const requested = new Set(splitValues(own[courseParam]));
  const shown = courses.filter(({ key }) => requested.size === 0 || requested.has(key));
  const certificates = new Map<string, CertificateRow[]>();
  for (const certificate of held) {
    const place = `${certificate.employeeid} ${courseKey(certificate.title)}`;
    certificates.set(place, [...(certificates.get(place) ?? []), certificate]);
  }
  const standingOf = (id: string, key: string): Held => bestOn(certificates.get(`${id} ${key}`) ?? [], day);
  const people = staff
    .filter((person) => fits(person, own))
    .map((person) => ({ person, held: new Map(shown.map(({ key }) => [key, standingOf(person.id, key)])) }));
  const all = requested.size === 0 || own[whoParam] === everybody;
  return {
    day,
    courses: shown,
    people: all ? people : people.filter((one) => [...one.held.values()].every(({ standing }) => mayDo(standing))),
    empty: none
      ? 'Ingen ansatte ennå. Legg dem inn under Personell → Ansatte.'
      : courses.length === 0
        ? 'Ingen kurs eller sertifikater denne dagen. Legg dem inn under Personell → Kompetanse → Kurs.'
        : 'Ingen i utvalget kan dette den dagen. Vis alle, eller velg en annen dag.',
  };
});

export type Counts = Readonly<Record<Standing, number>>;

/** The number of people per state for a course. */
export function countsOf({ people }: Competence, key: string): Counts {
  const count = (standing: Standing) => people.filter(({ held }) => held.get(key)?.standing === standing).length;
  return Object.fromEntries(standings.map((standing) => [standing, count(standing)])) as Counts;
}

/** A course's column in addresses, stable across requests. */
export const courseColumn = ({ key }: Course) => `c${createHash('sha256').update(key).digest('hex').slice(0, 12)}`;
