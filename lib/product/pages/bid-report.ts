import { listFilters } from '@/lib/domains/bids/dashboard-filters';
import { bidList } from '@/lib/domains/bids/sources/bid-list';
import { bidVerdict } from '@/lib/domains/bids/sources/bid-verdict';
import { deadlineVerdict } from '@/lib/domains/bids/sources/deadline-verdict';
import { hitRateStat } from '@/lib/domains/bids/sources/hit-rate-stat';
import { hitsByCustomer } from '@/lib/domains/bids/sources/hits-by-customer';
import { hitsByPeriod } from '@/lib/domains/bids/sources/hits-by-period';
import { hitsByResponsible } from '@/lib/domains/bids/sources/hits-by-responsible';
import { hitsBySegment } from '@/lib/domains/bids/sources/hits-by-segment';
import { lostValueStat } from '@/lib/domains/bids/sources/lost-value-stat';
import { pipelineByStatus } from '@/lib/domains/bids/sources/pipeline-by-status';
import { pipelineStat } from '@/lib/domains/bids/sources/pipeline-stat';
import { rollingHitRate } from '@/lib/domains/bids/sources/rolling-hit-rate';
import { valueHitRateStat } from '@/lib/domains/bids/sources/value-hit-rate-stat';
import { weightedPipelineStat } from '@/lib/domains/bids/sources/weighted-pipeline-stat';
import { wonAndLost } from '@/lib/domains/bids/sources/won-and-lost';
import { wonValueStat } from '@/lib/domains/bids/sources/won-value-stat';
import type { PageEntry } from '@/lib/platform/routing/page';
import { bidListPath, bidReportPath } from '@/lib/platform/routing/paths';
import { entryAt, place, stack, statRow, widgets } from '@/lib/platform/routing/place';

const placed = widgets(
  ...stack(
    0,
    place('verdict', 'vurdering', [0, 0, 12, 2], bidVerdict),
    statRow({
      treffverdi: valueHitRateStat,
      treff: hitRateStat,
      vunnet: wonValueStat,
      tapt: lostValueStat,
      pipeline: pipelineStat,
      vektet: weightedPipelineStat,
    }),
    [
      place('chart', 'utvikling', [0, 0, 8, 8], wonAndLost),
      place('chart', 'treffutvikling', [8, 0, 4, 8], rollingHitRate),
    ],
    place('tabulator', 'segmenter', [0, 0, 12, 11], hitsBySegment),
  ),
);

/** Bids submitted, their outcome, and what is open. */
export const bidReportEntry: PageEntry = entryAt(bidReportPath, {
  group: 'Rapporter',
  title: 'Tilbudsrapport',
  subtitle: 'Treffprosent, vunnet og tapt verdi, og hva som er åpent',
  icon: 'chart',
  period: 'buckets',
  ...placed,
  widgets: {
    ...placed.widgets,
    ansvarlige: hitsByResponsible,
    kunder: hitsByCustomer,
    perioder: hitsByPeriod,
    apne: pipelineByStatus,
  },
  switched: {
    param: 'per',
    label: 'Del opp etter',
    choices: [
      { value: 'segment', text: 'Segment', widget: 'segmenter' },
      { value: 'ansvarlig', text: 'Ansvarlig', widget: 'ansvarlige' },
      { value: 'kunde', text: 'Kunde', widget: 'kunder' },
      { value: 'periode', text: 'Periode', widget: 'perioder' },
      { value: 'apne', text: 'Åpne nå', widget: 'apne' },
    ],
  },
});

export const bidListEntry: PageEntry = entryAt(bidListPath, {
  group: 'Tilbud',
  title: 'Tilbudsliste',
  subtitle: 'Alle tilbud med status, beløp og sannsynlighet',
  icon: 'list',
  own: [
    { name: 'from', text: 'Fra måned', overridesPeriod: true },
    { name: 'to', text: 'Til måned', overridesPeriod: true },
    ...listFilters,
  ],
  ...widgets(
    place('verdict', 'vurdering', [0, 0, 12, 2], deadlineVerdict),
    place('datatable', 'tilbud', [0, 2, 12, 18], bidList),
  ),
});
