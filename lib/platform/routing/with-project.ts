import { projectParam } from './things';

/**
 * Adds the project of the page here to a link to another page about one (`paths`), of the same company, that names none:
 * so each tab keeps its own. Undefined where nothing is added.
 */
export function withProject(address: string, here: string, paths: ReadonlySet<string>): string | undefined {
  const base = 'http://own.invalid';
  const [to, from] = [new URL(address, base), new URL(here, base)];
  const project = from.searchParams.get(projectParam);
  if (project === null || !paths.has(to.pathname) || to.searchParams.has(projectParam)) return undefined;
  if (to.searchParams.get('company') !== from.searchParams.get('company')) return undefined;
  to.searchParams.set(projectParam, project);
  return to.pathname + to.search + to.hash;
}
