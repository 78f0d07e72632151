import { bidListPath } from '@/lib/bids/bid-links';
import { bidList } from '@/lib/bids/sources/bid-list';
import { hitRateStat } from '@/lib/bids/sources/hit-rate-stat';
import { hitRates } from '@/lib/bids/sources/hit-rates';
import { hitsByCustomer } from '@/lib/bids/sources/hits-by-customer';
import { hitsByPeriod } from '@/lib/bids/sources/hits-by-period';
import { hitsByResponsible } from '@/lib/bids/sources/hits-by-responsible';
import { hitsBySegment } from '@/lib/bids/sources/hits-by-segment';
import { lostValueStat } from '@/lib/bids/sources/lost-value-stat';
import { pipelineByStatus } from '@/lib/bids/sources/pipeline-by-status';
import { pipelineStat } from '@/lib/bids/sources/pipeline-stat';
import { valueHitRateStat } from '@/lib/bids/sources/value-hit-rate-stat';
import { weightedPipelineStat } from '@/lib/bids/sources/weighted-pipeline-stat';
import { wonAndLost } from '@/lib/bids/sources/won-and-lost';
import { wonValueStat } from '@/lib/bids/sources/won-value-stat';
import type { PageEntry } from '@/lib/routing/page';

/** What was bid for, what came of it, and what is open. */
export const bidReportEntry: PageEntry = {
  path: '/bid/report/tilbud',
  section: 'bid',
  kind: 'report',
  page: 'tilbud',
  group: 'Rapporter',
  title: 'Tilbudsrapport',
  subtitle: 'Treffprosent, vunnet og tapt verdi, og hva som er åpent',
  icon: 'chart',
  period: 'buckets',
  own: [],
  widgets: {
    treff: hitRateStat,
    treffverdi: valueHitRateStat,
    vunnet: wonValueStat,
    tapt: lostValueStat,
    utvikling: wonAndLost,
    treffutvikling: hitRates,
    pipeline: pipelineStat,
    vektet: weightedPipelineStat,
    apne: pipelineByStatus,
    segmenter: hitsBySegment,
    ansvarlige: hitsByResponsible,
    kunder: hitsByCustomer,
    perioder: hitsByPeriod,
  },
  layout: [
    { i: 'treff', x: 0, y: 0, w: 3, h: 4, wtype: 'stat' },
    { i: 'treffverdi', x: 3, y: 0, w: 3, h: 4, wtype: 'stat' },
    { i: 'vunnet', x: 6, y: 0, w: 3, h: 4, wtype: 'stat' },
    { i: 'tapt', x: 9, y: 0, w: 3, h: 4, wtype: 'stat' },
    { i: 'utvikling', x: 0, y: 4, w: 7, h: 10, wtype: 'chart' },
    { i: 'treffutvikling', x: 7, y: 4, w: 5, h: 10, wtype: 'chart' },
    { i: 'apne', x: 0, y: 14, w: 9, h: 8, wtype: 'tabulator' },
    { i: 'pipeline', x: 9, y: 14, w: 3, h: 4, wtype: 'stat' },
    { i: 'vektet', x: 9, y: 18, w: 3, h: 4, wtype: 'stat' },
    { i: 'segmenter', x: 0, y: 22, w: 12, h: 8, wtype: 'tabulator' },
    { i: 'ansvarlige', x: 0, y: 30, w: 12, h: 11, wtype: 'tabulator' },
    { i: 'kunder', x: 0, y: 41, w: 12, h: 14, wtype: 'tabulator' },
    { i: 'perioder', x: 0, y: 55, w: 12, h: 13, wtype: 'tabulator' },
  ],
};

/** Every bid in one table. */
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
    { name: 'from', text: 'Fra måned' },
    { name: 'to', text: 'Til måned' },
  ],
  widgets: { tilbud: bidList },
  layout: [{ i: 'tilbud', x: 0, y: 0, w: 12, h: 18, wtype: 'datatable' }],
};
