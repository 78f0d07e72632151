import { formatNumber, sumMoney } from '@/lib/core/format/number';
import { roughAmount } from '@/lib/core/format/value';
import type { Source } from '@/lib/platform/routing/page';
import { joinText } from '../bid-words';
import { decidedStat } from '../decided-stat';

/** The share of the decided value that was won. */
export const valueHitRateStat: Source<'stat'> = (scope, filters) =>
  decidedStat(scope, filters, {
    title: 'Treff av verdien',
    tips: 'Verdien av vunne tilbud i prosent av verdien av vunne og tapte. Tilbud uten beløp teller ikke med. Endringen er i prosentpoeng.',
    type: 'percent',
    phases: ['won', 'lost'],
    goodWhen: 'up',
    figure: ({ valueRate }) => valueRate,
    text: ({ won, lost, withoutAmount }) =>
      joinText(
        `${roughAmount(won.sum)} av ${roughAmount(sumMoney([won.sum, lost.sum]))}`,
        withoutAmount > 0 && `${formatNumber(withoutAmount)} uten beløp`,
      ),
  });
