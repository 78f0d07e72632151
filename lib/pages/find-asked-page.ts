import { badInput, notFound } from '@/base/errors';
import type { PageEntry } from '@/lib/routing/page';
import { pagesByAddress } from './registry';

/**
 * The page a call names: section and kind from its path, `id` from its query. Without a kind the id is 'kind/page', or the
 * page alone. Throws 404 for no such page, 400 naming the choices for more than one.
 */
export function findAskedPage(section: string, kind: string | undefined, id: string): PageEntry {
  const [, kindAsked = kind, pageAsked = id] = (kind === undefined && /^([^/]+)\/([^/]+)$/.exec(id)) || [];
  const found = pagesByAddress(section, kindAsked, pageAsked);
  const [page] = found;
  if (!page) throw notFound();
  if (found.length > 1) {
    const choices = found.map((choice) => `${choice.kind}/${choice.page}`).join(', ');
    throw badInput(`Flere sider heter «${id}». Velg en av dem: ${choices}.`);
  }
  return page;
}
