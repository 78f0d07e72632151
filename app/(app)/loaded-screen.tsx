import type { ComponentType } from 'react';
import { ProblemScreen } from '@/components/screens/problem-screen';
import { buttonClass } from '@/components/ui/button-class';
import { loadPage } from '@/lib/pages/load-page';
import { addressOf, type OpenedPage } from '@/lib/pages/open-page';
import { type PageView, viewOf } from '@/lib/pages/page-view';
import { knownError } from '@/lib/said-error';

/** Loads an opened page and hands it to its screen; a filter that cannot be is said in words. */
export async function LoadedScreen({
  opened,
  screen: Screen,
  limit,
}: {
  opened: OpenedPage;
  screen: ComponentType<{ page: PageView }>;
  limit?: number;
}) {
  let page: PageView;
  try {
    page = viewOf(await loadPage(opened.scope, opened.entry, opened.search, { limit, opens: true }));
  } catch (error) {
    const known = knownError(error);
    if (!known) throw error;
    return (
      <ProblemScreen title="Siden kan ikke vises" text={known.message}>
        {known.retryAfter !== undefined && (
          <a href={addressOf(opened.entry.path, opened.search)} className={buttonClass('primary')}>
            Prøv igjen
          </a>
        )}
      </ProblemScreen>
    );
  }
  return <Screen page={page} />;
}
