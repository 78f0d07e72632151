import { badInput, notFound } from '@/base/errors';
import type { PageEntry } from '@/lib/platform/routing/page';
import { groupPages } from './group';
import { findPage, onlyPageOf, pagesByAddress } from './registry';

/** The page at a path. Throws 404. */
export function pageAt(path: string): PageEntry {
  const page = findPage(path);
  if (!page) throw notFound('Ukjent kall: adressen finnes ikke.');
  return page;
}

/**
 * The page a call names: section and kind from its path, `id` from its query ('kind/page' or the page alone without a
 * kind). Of several with the id alone: the one whose kind is the call's `format`, else the one that owns the id. Without
 * an id: the page whose route has no parameter, or the only one of its kind. Throws 404, and 400 for a missing or
 * ambiguous id.
 */
export function findRequestedPage(
  section: string,
  kind: string | undefined,
  id: string | undefined,
  format?: string,
): PageEntry {
  if (id === undefined) {
    const own = findPage(`/${section}/${kind}`) ?? onlyPageOf(section, kind);
    if (!own) throw badInput('Kallet mangler «id».');
    return own;
  }
  const [, kindRequested = kind, pageRequested = id] = (kind === undefined && /^([^/]+)\/([^/]+)$/.exec(id)) || [];
  const found = pagesByAddress(section, kindRequested, pageRequested);
  const [first, ...others] = found;
  if (!first) throw notFound();
  const page =
    others.length === 0 ? first : (found.find((of) => of.kind === format) ?? found.find(({ ownsId }) => ownsId));
  if (!page) {
    const choices = found.map((choice) => `${choice.kind}/${choice.page}`).join(', ');
    throw badInput(`Flere sider heter «${id}». Velg en av dem: ${choices}.`);
  }
  return page;
}

/** The page of a group that a call names, as `findRequestedPage` does a company's; undefined where it names another. */
export function findRequestedGroupPage(section: string, kind: string | undefined, id: string | undefined) {
  return groupPages.find(
    ({ entry }): boolean =>
      entry.section === section &&
      (kind === undefined || entry.kind === kind) &&
      (id === entry.page || (kind === undefined && id === `${entry.kind}/${entry.page}`)),
  );
}
