import type { ComponentType } from 'react';
import { ProblemScreen } from '@/components/screens/problem-screen';
import { UserError } from '@/lib/errors';
import { loadPage } from '@/lib/pages/load-page';
import type { OpenedPage } from '@/lib/pages/open-page';
import { type PageView, viewOf } from '@/lib/pages/page-view';

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
    if (error instanceof UserError) return <ProblemScreen title="Siden kan ikke vises" text={error.message} />;
    throw error;
  }
  return <Screen page={page} />;
}
