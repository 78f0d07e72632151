import { bidsDue } from '@/lib/domains/bids/attention';
import { listFilters } from '@/lib/domains/bids/dashboard-filters';
import { bidList } from '@/lib/domains/bids/sources/bid-list';
import { hitRateStat } from '@/lib/domains/bids/sources/hit-rate-stat';
import { hitRates } from '@/lib/domains/bids/sources/hit-rates';
import { hitsByCustomer } from '@/lib/domains/bids/sources/hits-by-customer';
import { hitsByPeriod } from '@/lib/domains/bids/sources/hits-by-period';
import { hitsByResponsible } from '@/lib/domains/bids/sources/hits-by-responsible';
import { hitsBySegment } from '@/lib/domains/bids/sources/hits-by-segment';
import { lostValueStat } from '@/lib/domains/bids/sources/lost-value-stat';
import { pipelineByStatus } from '@/lib/domains/bids/sources/pipeline-by-status';
import { pipelineStat } from '@/lib/domains/bids/sources/pipeline-stat';
import { valueHitRateStat } from '@/lib/domains/bids/sources/value-hit-rate-stat';
import { weightedPipelineStat } from '@/lib/domains/bids/sources/weighted-pipeline-stat';
import { wonAndLost } from '@/lib/domains/bids/sources/won-and-lost';
import { wonValueStat } from '@/lib/domains/bids/sources/won-value-stat';
import { attentionFilter } from '@/lib/platform/routing/attention-filter';
import type { PageEntry } from '@/lib/platform/routing/page';
import { bidListPath, bidReportPath } from '@/lib/platform/routing/paths';
import { place, statRow, widgets } from '@/lib/platform/routing/place';

/** Bids submitted, their outcome, and what is open. */
export const bidReportEntry: PageEntry = {
  path: bidReportPath,
  section: 'bid',
  kind: 'report',
  page: 'tilbud',
  group: 'Rapporter',
  title: 'Tilbudsrapport',
  subtitle: 'Treffprosent, vunnet og tapt verdi, og hva som er åpent',
  icon: 'chart',
  period: 'buckets',
  own: [],
  ...widgets(
    ...statRow({ treff: hitRateStat, treffverdi: valueHitRateStat, vunnet: wonValueStat, tapt: lostValueStat }),
    place('chart', 'utvikling', [0, 4, 7, 10], wonAndLost),
    place('chart', 'treffutvikling', [7, 4, 5, 10], hitRates),
    place('stat', 'pipeline', [9, 14, 3, 4], pipelineStat),
    place('stat', 'vektet', [9, 18, 3, 4], weightedPipelineStat),
    place('tabulator', 'apne', [0, 14, 9, 8], pipelineByStatus),
    place('tabulator', 'segmenter', [0, 22, 12, 8], hitsBySegment),
    place('tabulator', 'ansvarlige', [0, 30, 12, 11], hitsByResponsible),
    place('tabulator', 'kunder', [0, 41, 12, 14], hitsByCustomer),
    place('tabulator', 'perioder', [0, 55, 12, 13], hitsByPeriod),
  ),
};

export const bidListEntry: PageEntry = {
  path: bidListPath,
  section: 'bid',
  kind: 'datatable',
  page: 'tilbud',
  group: 'Tilbud',
  title: 'Tilbudsliste',
  subtitle: 'Alle tilbud med status, beløp og sannsynlighet',
  icon: 'list',
  period: 'none',
  own: [
    { name: 'from', text: 'Fra måned', overridesPeriod: true },
    { name: 'to', text: 'Til måned', overridesPeriod: true },
    ...listFilters,
    attentionFilter('tilbud', 'key', bidsDue),
  ],
  ...widgets(place('datatable', 'tilbud', [0, 0, 12, 18], bidList)),
};
