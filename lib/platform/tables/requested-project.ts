import { projectParam } from '@/lib/platform/routing/things';
import { projects } from './declared/references';
import { requestedThing } from './requested-thing';

/** Shown while no project is chosen. */
export const noProject = 'Velg et prosjekt og trykk «Hent prosjekt».';

/** Makes a page about one project count what lies on other projects. */
export const ofOneProject = { param: projectParam, others: 'på andre prosjekter' };

/** The project a page is about, by xid (specification 1, section 7). */
export const {
  requested: requestedProject,
  filter: projectFilter,
  rows: projectRows,
} = requestedThing(projects, projectParam, {
  text: 'Prosjekt',
  invalid: 'Prosjektet (projectid) er ugyldig.',
  missing: 'Fant ikke prosjektet. Velg et annet.',
  none: noProject,
});
