import { formatNumber } from '@/lib/core/format/number';
import type { Source } from '@/lib/platform/routing/page';
import { decidedStat } from '../decided-stat';

/** The share of the decided bids that was won, by number. */
export const hitRateStat: Source<'stat'> = (scope, filters) =>
  decidedStat(scope, filters, {
    title: 'Treff av antallet',
    tips: 'Vunne tilbud i prosent av vunne og tapte, etter antall. Utgåtte teller ikke med. Endringen er i prosentpoeng.',
    type: 'percent',
    phases: ['won', 'lost'],
    goodWhen: 'up',
    figure: ({ hitRate }) => hitRate,
    text: ({ won, decided }) => `${formatNumber(won.count)} av ${formatNumber(decided)} avgjorte`,
  });
