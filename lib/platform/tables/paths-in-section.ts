import { notFound } from '@/base/errors';
import { findTable } from './find-table';
import { type Part, pathsOf } from './parts';

/** The paths of which a permission on one is enough for a call about a table (or a part of it). Throws 400 for no table, 404 for one of another section. */
export function pathsInSection(section: string, { tbl, ...part }: Part & { tbl: string }): string[] {
  const paths = pathsOf(findTable(tbl), part).filter((one) => one.split('/')[1] === section);
  if (paths.length === 0) throw notFound();
  return paths;
}
