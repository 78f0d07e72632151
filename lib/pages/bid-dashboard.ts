import { dashboardFilters } from '@/lib/bids/dashboard-filters';
import { bidBoard } from '@/lib/bids/sources/bid-board';
import { bidJobs } from '@/lib/bids/sources/bid-jobs';
import { bidRows } from '@/lib/bids/sources/bid-rows';
import { bidsByMonth } from '@/lib/bids/sources/bids-by-month';
import { bidsBySegment } from '@/lib/bids/sources/bids-by-segment';
import type { PageEntry } from '@/lib/routing/page';

/** The bid dashboard of specification 1, section 2.4. */
export const bidDashboardEntry: PageEntry = {
  path: '/bid/dashboard/tilbud',
  section: 'bid',
  kind: 'dashboard',
  page: 'tilbud',
  group: 'Rapporter',
  title: 'Tilbudstavle',
  subtitle: 'Tilbud per segment og måned, åpne tilbud og jobber på tidslinje',
  icon: 'grid',
  period: 'none',
  own: dashboardFilters,
  widgets: {
    segmenter: bidsBySegment,
    maneder: bidsByMonth,
    tavle: bidBoard,
    tidslinje: bidJobs,
    tilbud: bidRows,
  },
  layout: [
    { i: 'segmenter', x: 0, y: 0, w: 6, h: 9, wtype: 'treemap' },
    { i: 'maneder', x: 6, y: 0, w: 6, h: 9, wtype: 'bar' },
    { i: 'tavle', x: 0, y: 9, w: 12, h: 13, wtype: 'kamishibai' },
    { i: 'tidslinje', x: 0, y: 22, w: 12, h: 13, wtype: 'timelinebar' },
    { i: 'tilbud', x: 0, y: 35, w: 12, h: 15, wtype: 'datatable' },
  ],
};
