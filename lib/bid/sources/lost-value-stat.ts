import { formatNumber } from '@/lib/format/number';
import { tkrText } from '@/lib/format/value';
import type { Source } from '@/lib/pages/page';
import { decidedStat } from '../decided-stat';

/** What the lost bids were worth, kroner. */
export const lostValueStat: Source = (scope, filters) =>
  decidedStat(scope, filters, {
    title: 'Tapt verdi',
    tips: 'Summen av tilbud med status 8. Tapt, etter måneden de hadde frist. Utgåtte teller ikke med.',
    type: 'amount',
    phases: ['lost'],
    goodWhen: 'down',
    figure: ({ lost }) => lost.sum,
    text: (now, before) =>
      `${formatNumber(now.lost.count)} tilbud · i fjor ${formatNumber(before.lost.count)}, ${tkrText(before.lost.sum)}`,
  });
