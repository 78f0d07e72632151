import { type ComponentType, cacheSignal, type ReactElement, Suspense } from 'react';
import { PrintFacts } from '@/components/chrome/print-facts';
import { filterFacts } from '@/lib/export/page-facts';
import { loadPage } from '@/lib/pages/load-page';
import { addressOf, type OpenedPage } from '@/lib/pages/open-page';
import { type PageView, viewOf } from '@/lib/routing/page-view';
import { knownError } from '@/lib/said-error';
import { PageProblem } from './page-problem';

export type Screen = ComponentType<{ page: PageView }>;

/** A page that takes longer than this to read is waited for on the screen, under its skeleton. */
const patienceMs = 60;

/** The opened page on its screen; a filter that cannot be is said in words. */
async function loaded({ scope, entry, search }: OpenedPage, Screen: Screen, limit?: number): Promise<ReactElement> {
  try {
    const signal = cacheSignal() ?? undefined;
    const page = await loadPage(scope, entry, search, { limit, opens: true, signal });
    return (
      <PrintFacts facts={filterFacts(page)}>
        <Screen page={viewOf(page)} />
      </PrintFacts>
    );
  } catch (error) {
    const known = knownError(error);
    if (!known) throw error;
    return <PageProblem problem={known} address={addressOf(entry.path, search)} />;
  }
}

/** The screen, when it comes in time: not one that failed, which the boundary under the skeleton is for. */
function inTime(coming: Promise<ReactElement>): Promise<ReactElement | undefined> {
  let timer: NodeJS.Timeout;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, patienceMs, undefined);
  });
  const come = coming.catch(() => undefined);
  return Promise.race([come, late]).finally(() => clearTimeout(timer));
}

function Awaited({ screen }: { screen: Promise<ReactElement> }) {
  return screen;
}

/**
 * An opened page on its screen: whole, where it is read at once, which is drawn once and does not flash a skeleton; else the
 * skeleton, and the screen when it has come.
 */
export async function loadedScreen(
  opened: OpenedPage,
  screen: Screen,
  { limit, skeleton }: { limit: number | undefined; skeleton: ReactElement },
): Promise<ReactElement> {
  const coming = loaded(opened, screen, limit);
  const come = await inTime(coming);
  if (come) return come;
  return (
    <Suspense fallback={skeleton}>
      <Awaited screen={coming} />
    </Suspense>
  );
}
