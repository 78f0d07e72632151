import { periodText } from '@/lib/core/filters/period-text';
import { wholeRanges } from '@/lib/core/filters/whole-months';
import { capital, countText, listed } from '@/lib/core/format/count-text';
import { formatNumber } from '@/lib/core/format/number';
import { concluded } from '@/lib/core/widgets/verdict-head';
import type { Source } from '@/lib/platform/routing/page';
import { numberControl } from '../controls';
import {
  bankControlStat,
  numberControlStat,
  openingControlStat,
  subLedgerControlStat,
  vatControlStat,
  voucherControlStat,
} from './control-stats';

const controls = [
  openingControlStat,
  subLedgerControlStat,
  vatControlStat,
  voucherControlStat,
  numberControlStat,
  bankControlStat,
];

/** Names the controls that fail, the one missing voucher by its number, and what could not be controlled. */
export const reconciliationVerdict: Source<'verdict'> = async (scope, filters) => {
  const all = await Promise.all(controls.map((control) => control(scope, filters, {})));
  const empty = all[0]?.parameters.empty ?? '';
  const failing = all.filter(({ stat }) => stat !== null && stat > 0);
  const unsure = all.filter(({ stat }) => stat === null).map(({ title }) => title);
  const [gap, ...more] = (await numberControl(scope, filters)).gaps;
  const said = failing.map(({ title, text, stat }) => {
    const most = text.endsWith(' kr') ? `, ${text.split(' · ').at(-1)?.toLowerCase()}` : '';
    const isOne = title === 'Nummerserier' && gap?.missing === 1 && more.length === 0;
    return isOne
      ? `Bilag ${gap.prefix}${gap.from} mangler i ${listed(gap.journals)}`
      : `${title} stemmer ikke (${formatNumber(stat ?? 0)} avvik${most})`;
  });
  const period = periodText(wholeRanges(filters.ranges, filters.span), filters.span.fiscalStart);
  const sentence =
    unsure.length === all.length
      ? empty
      : failing.length === 0
        ? `${unsure.length > 0 ? 'Det som kan kontrolleres' : 'Alt'} stemmer, ${period}.`
        : failing.length > 2
          ? `${capital(countText(failing.length))} av ${countText(all.length)} kontroller stemmer ikke.`
          : `${said.join('. ')}. Alt annet${unsure.length > 0 ? ' som kan kontrolleres,' : ''} stemmer.`;
  return concluded(sentence, {
    empty,
    tone: failing.length > 0 ? 'bad' : 'neutral',
    reasons: [
      failing.length > 2 && `${said.join('. ')}.`,
      unsure.length > 0 && unsure.length < all.length && `Kan ikke kontrolleres: ${listed(unsure)}.`,
    ],
  });
};
