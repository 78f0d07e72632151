import { formatNumber, sumMoney } from '@/lib/core/format/number';
import { tkrText } from '@/lib/core/format/value';
import type { Source } from '@/lib/platform/routing/page';
import { joinText } from '../bid-words';
import { decidedStat } from '../decided-stat';

/** The share of the decided value that was won. */
export const valueHitRateStat: Source<'stat'> = (scope, filters) =>
  decidedStat(scope, filters, {
    title: 'Treffprosent verdi',
    tips: 'Verdien av vunne tilbud i prosent av verdien av vunne og tapte. Tilbud uten beløp teller ikke med. Endringen er i prosentpoeng.',
    type: 'percent',
    phases: ['won', 'lost'],
    goodWhen: 'up',
    figure: ({ valueRate }) => valueRate,
    text: ({ won, lost, withoutAmount }) =>
      joinText(
        `${tkrText(won.sum)} av ${tkrText(sumMoney([won.sum, lost.sum]))}`,
        withoutAmount > 0 && `${formatNumber(withoutAmount)} uten beløp`,
      ),
  });
