import type { ProjectTotals } from './project-totals';

/** The text of an empty project widget: distinguishes a ledger without projects from an empty one. */
export function noProjects(projects: readonly ProjectTotals[], empty: string): string {
  const linesWithout = projects.some((project) => project.active && project.code === null);
  return linesWithout ? 'Ingen føringer i perioden er merket med prosjekt. Velg en lengre historikk.' : empty;
}
