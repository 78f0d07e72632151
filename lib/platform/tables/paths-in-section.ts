import { notFound } from '@/base/errors';
import { findTable } from './find-table';
import { type Part, pathsOf } from './parts';

/**
 * The paths of which one permission is enough for a call about a table (or part). Throws 400 for an unknown table, 404
 * for another section's.
 */
export function pathsInSection(section: string, { tbl, ...part }: Part & { tbl: string }): string[] {
  const paths = pathsOf(findTable(tbl), part).filter((one) => one.split('/')[1] === section);
  if (paths.length === 0) throw notFound();
  return paths;
}
