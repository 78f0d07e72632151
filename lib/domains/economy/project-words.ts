import type { ProjectTotals } from './project-totals';

/** What a project widget says when it is empty: a ledger whose lines name no project is told apart from an empty one. */
export function noProjects(projects: readonly ProjectTotals[], empty: string): string {
  const linesWithout = projects.some((project) => project.active && project.code === null);
  return linesWithout ? 'Ingen føringer i perioden er merket med prosjekt. Velg en lengre historikk.' : empty;
}
