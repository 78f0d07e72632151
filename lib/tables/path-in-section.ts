import { notFound } from '@/base/errors';
import { findTable } from './find-table';
import { type Part, pathsOf } from './parts';

/** The path whose permissions a call about a table (or a part of it) asks for. Throws 400 for no table, 404 for one of another section. */
export function pathInSection(section: string, { tbl, ...part }: Part & { tbl: string }): string {
  const path = pathsOf(findTable(tbl), part).find((one) => one.split('/')[1] === section);
  if (path === undefined) throw notFound();
  return path;
}
