import { notFound, redirect } from 'next/navigation';
import { addressOf } from '@/lib/product/pages/open-page';
import { onlyPageOf } from '@/lib/product/pages/registry';

/**
 * An address without a page: a kind of screen with only one page in its section redirects to it (/bid/calc), any other
 * is the same 404 as a page's own, with the menu.
 */
export default async function Unknown(props: PageProps<'/[...unknown]'>): Promise<never> {
  const [{ unknown }, search] = await Promise.all([props.params, props.searchParams]);
  const only = unknown.length === 2 ? onlyPageOf(unknown[0], unknown[1]) : undefined;
  if (only) redirect(addressOf(only.path, search));
  notFound();
}
