'use client';

import { useToday } from '@/components/kit/context/use-today';
import { RowsScreen } from '@/components/shell/page/rows-screen';
import type { PageView } from '@/lib/platform/routing/page-view';
import { GoalBoard } from './goal-board';

/**
 * Goals and their plans of action (specification 2, screen 12): areas, and below the chosen one Mål, Delmål,
 * Handlingsplan and Info.
 */
export function ActionScreen({ page }: { page: PageView }) {
  const today = useToday();
  return (
    <RowsScreen page={page} wtype="tabulator">
      {(_, widget) => <GoalBoard page={page} widget={widget} today={today} />}
    </RowsScreen>
  );
}
