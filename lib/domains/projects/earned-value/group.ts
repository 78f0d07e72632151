import type { EarnedValue } from './earned-value';
import { spentAll } from './holds';
import { contributionDeviation, marginsOf } from './margins';

/**
 * The groups of the list of projects, in order: forecast under half of the planned margin, more than two percentage
 * points under it or over the whole plan with nothing completed, the rest, what cannot be judged yet, and planned ones.
 */
export const projectGroups = ['half', 'under', 'course', 'unjudged', 'planned'] as const;
export type ProjectGroup = (typeof projectGroups)[number];

export const groupTitles: Readonly<Record<ProjectGroup, string>> = {
  half: 'Mister over halve dekningsgraden',
  under: 'Under plan',
  course: 'I rute',
  unjudged: 'Uten fremdrift',
  planned: 'Planlagt',
};

export const judgedGroups: readonly ProjectGroup[] = ['half', 'under', 'course'];

/** A forecast margin this far under the planned one is worth naming. */
const worthNaming = 0.02;

/** Comparisons of shares forgive what floating point adds. */
const hair = 1e-9;

/** The group of a project; null for delivered and finished ones, which the list leaves out. */
export function projectGroup(value: EarnedValue): ProjectGroup | null {
  const all = spentAll(value);
  if (value.status === 'Planlagt' && !all) return 'planned';
  if (!['Planlagt', 'Pågår', 'Stanset'].includes(value.status)) return null;
  const { plan, forecast } = marginsOf(value);
  if ((!value.done.now && !all) || plan === null || forecast === null) return 'unjudged';
  if (plan > 0 && forecast < plan / 2 - hair) return 'half';
  return all || forecast < plan - worthNaming - hair ? 'under' : 'course';
}

/** The order within a group: most lost first. */
export const mostLostFirst = (a: EarnedValue, b: EarnedValue): number =>
  (contributionDeviation(a) ?? 0) - (contributionDeviation(b) ?? 0);
