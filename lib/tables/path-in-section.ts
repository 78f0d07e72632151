import { notFound } from '@/base/errors';
import { findTable } from './find-table';

/** The path whose permissions a call about a table asks for. Throws 400 for no table, 404 for one of another section. */
export function pathInSection(section: string, tbl: string): string {
  const { path } = findTable(tbl);
  if (path.split('/')[1] !== section) throw notFound();
  return path;
}
