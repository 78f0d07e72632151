import { dashboardFilters } from '@/lib/domains/bids/dashboard-filters';
import { bidBoard } from '@/lib/domains/bids/sources/bid-board';
import { bidJobs } from '@/lib/domains/bids/sources/bid-jobs';
import { bidRows } from '@/lib/domains/bids/sources/bid-rows';
import { bidsByMonth } from '@/lib/domains/bids/sources/bids-by-month';
import { bidsBySegment } from '@/lib/domains/bids/sources/bids-by-segment';
import type { PageEntry } from '@/lib/platform/routing/page';
import { bidDashboardPath } from '@/lib/platform/routing/paths';
import { entryAt, place, widgets } from '@/lib/platform/routing/place';

/** The bid dashboard of specification 1, section 2.4. */
export const bidDashboardEntry: PageEntry = entryAt(bidDashboardPath, {
  group: 'Rapporter',
  title: 'Tilbudstavle',
  subtitle: 'Tilbud per segment og måned, åpne tilbud og jobber på tidslinje',
  icon: 'grid',
  own: dashboardFilters,
  ...widgets(
    place('treemap', 'segmenter', [0, 0, 6, 9], bidsBySegment),
    place('bar', 'maneder', [6, 0, 6, 9], bidsByMonth),
    place('kamishibai', 'tavle', [0, 9, 12, 13], bidBoard),
    place('timelinebar', 'tidslinje', [0, 22, 12, 13], bidJobs),
    place('datatable', 'tilbud', [0, 35, 12, 15], bidRows),
  ),
});
