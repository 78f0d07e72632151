import { bidBoard } from '@/lib/domains/bids/sources/bid-board';
import { accountPivot } from '@/lib/domains/economy/sources/account-pivot';
import { incomeAndCosts } from '@/lib/domains/economy/sources/income-and-costs';
import { operatingMarginStat } from '@/lib/domains/economy/sources/operating-margin-stat';
import { profitAndLoss } from '@/lib/domains/economy/sources/profit-and-loss';
import { operatingResultVerdict } from '@/lib/domains/economy/sources/result-verdict';
import { revenueStat } from '@/lib/domains/economy/sources/revenue-stat';
import { revenueTreemap } from '@/lib/domains/economy/sources/revenue-treemap';
import { topCustomers } from '@/lib/domains/economy/sources/top-customers';
import { projectProgress } from '@/lib/domains/projects/sources/project-progress';
import { projectTimeline } from '@/lib/domains/projects/sources/project-timeline';
import { growthDiagram } from '@/lib/domains/strategy/sources/growth-diagram';
import { strategySlides } from '@/lib/domains/strategy/sources/strategy-slides';
import type { PageEntry } from '@/lib/platform/routing/page';
import {
  accountPivotPath,
  bidDashboardPath,
  growthPath,
  profitAndLossPath,
  progressPath,
  projectTimelinePath,
  revenuePath,
  strategySlidesPath,
} from '@/lib/platform/routing/paths';
import { entryAt, place, widgets } from '@/lib/platform/routing/place';
import { scratchTable } from '@/lib/platform/tables/declared/scratch';
import { tableAsRows } from '@/lib/platform/tables/read-table';
import { borrowed } from './borrowed';

/** Every kind of widget on one grid (specification 2, screen 24), each with its source from its own page. */
export const kitchensinkEntry: PageEntry = entryAt('/staging/kitchensink/alle', {
  group: 'Test',
  title: 'Alle ruter',
  subtitle: 'Hver slags rute på ett rutenett, låst eller redigerbart',
  icon: 'grid',
  period: 'buckets',
  ...widgets(
    place('stat', 'omsetning', [0, 0, 3, 4], borrowed(profitAndLossPath, revenueStat)),
    place('stat', 'margin', [3, 0, 3, 4], borrowed(profitAndLossPath, operatingMarginStat)),
    place('chart', 'utvikling', [0, 4, 6, 10], borrowed(profitAndLossPath, incomeAndCosts)),
    place('treemap', 'fordeling', [6, 0, 6, 14], borrowed(revenuePath, revenueTreemap)),
    place('bar', 'storste', [0, 14, 4, 14], borrowed(revenuePath, topCustomers)),
    place('tabulator', 'resultat', [4, 14, 8, 14], borrowed(profitAndLossPath, profitAndLoss)),
    place('pivot', 'konto', [0, 28, 7, 13], borrowed(accountPivotPath, accountPivot)),
    place('datatable', 'ark', [7, 28, 5, 13], tableAsRows(scratchTable, 'Arket er tomt.')),
    place('statusrows', 'fremdrift', [0, 41, 7, 13], borrowed(progressPath, projectProgress)),
    place('xydiagram', 'vekst', [7, 41, 5, 13], borrowed(growthPath, growthDiagram)),
    place('kamishibai', 'tavle', [0, 54, 12, 13], borrowed(bidDashboardPath, bidBoard)),
    place('timelinebar', 'tidslinje', [0, 67, 7, 13], borrowed(projectTimelinePath, projectTimeline)),
    place('verdict', 'vurdering', [0, 80, 12, 2], borrowed(profitAndLossPath, operatingResultVerdict)),
    place('slides', 'strategi', [7, 67, 5, 13], borrowed(strategySlidesPath, strategySlides)),
  ),
});
