import { formatNumber } from '@/lib/core/format/number';
import { tkrText } from '@/lib/core/format/value';
import type { Source } from '@/lib/platform/routing/page';
import { joinText } from '../bid-words';
import { decidedStat } from '../decided-stat';

/** The value of won bids, kroner. */
export const wonValueStat: Source<'stat'> = (scope, filters) =>
  decidedStat(scope, filters, {
    title: 'Vunnet',
    tips: 'Summen av tilbud med status 7. Salg, etter måneden de hadde frist.',
    type: 'amount',
    phases: ['won'],
    goodWhen: 'up',
    figure: ({ won }) => won.sum,
    text: (now, before) =>
      joinText(`${formatNumber(now.won.count)} tilbud`, before.decided > 0 && `i fjor ${tkrText(before.won.sum)}`),
  });
