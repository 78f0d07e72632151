import { formatNumber } from '@/lib/core/format/number';
import { tkrText } from '@/lib/core/format/value';
import type { Source } from '@/lib/platform/routing/page';
import { joinText } from '../bid-words';
import { decidedStat } from '../decided-stat';

/** The value of lost bids, kroner. */
export const lostValueStat: Source<'stat'> = (scope, filters) =>
  decidedStat(scope, filters, {
    title: 'Tapt',
    tips: 'Summen av tilbud med status 8. Tapt, etter måneden de hadde frist. Utgåtte teller ikke med.',
    type: 'amount',
    phases: ['lost'],
    goodWhen: 'down',
    figure: ({ lost }) => lost.sum,
    text: (now, before) =>
      joinText(`${formatNumber(now.lost.count)} tilbud`, before.decided > 0 && `i fjor ${tkrText(before.lost.sum)}`),
  });
