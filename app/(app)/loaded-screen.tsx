import { cookies } from 'next/headers';
import { type ComponentType, cacheSignal } from 'react';
import { PrintFacts } from '@/components/shell/frame/print-facts';
import { knownError } from '@/lib/core/said-error';
import { filterFacts } from '@/lib/platform/files/export/page-facts';
import { lastRowCookie, lastRowIn } from '@/lib/platform/routing/last-row';
import type { LoadedPage } from '@/lib/platform/routing/loaded-page';
import { type PageView, viewOf } from '@/lib/platform/routing/page-view';
import { loadPage } from '@/lib/product/pages/load-page';
import { addressOf, type OpenedPage } from '@/lib/product/pages/open-page';
import { PageProblem } from './page-problem';

/** Returns the rows last opened in this browser, by the parameter that names each. */
async function lastRows({ scope }: OpenedPage): Promise<(param: string) => string | undefined> {
  const stored = (await cookies()).get(lastRowCookie)?.value;
  return (param) => lastRowIn(stored, { user: scope.user.id, company: scope.company.id, param });
}

/** Loads an opened page and renders its screen; an invalid filter is shown as an error. */
export async function loadedScreen({
  opened,
  screen: Screen,
  limit,
}: {
  opened: OpenedPage;
  screen: ComponentType<{ page: PageView }>;
  limit?: number;
}) {
  let page: LoadedPage;
  try {
    page = await loadPage(opened.scope, opened.entry, opened.search, {
      limit,
      opens: true,
      last: await lastRows(opened),
      signal: cacheSignal() ?? undefined,
    });
  } catch (error) {
    const known = knownError(error);
    if (!known) throw error;
    return <PageProblem problem={known} address={addressOf(opened.entry.path, opened.search)} />;
  }
  return (
    <PrintFacts facts={filterFacts(page)}>
      <Screen page={viewOf(page)} />
    </PrintFacts>
  );
}
