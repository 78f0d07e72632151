import { roughAmount } from '@/lib/core/format/value';
import { verdictHead } from '@/lib/core/widgets/verdict-head';
import type { Source } from '@/lib/platform/routing/page';
import { partialTexts, sameCompaniesText } from '../group-words';
import { readGroupRevenue, total } from './group-revenue';
import { groupTotal } from './revenue-tables';

/** Compares the group's external sales with last year, and names its largest customer. */
export const groupRevenueVerdict: Source<'verdict'> = async (scope, filters) => {
  const revenue = await readGroupRevenue(scope, filters);
  const { now, before } = groupTotal(revenue);
  const titled = verdictHead();
  const partial = partialTexts(revenue.companies, filters);
  const [largest] = revenue.customers;
  if (!largest) {
    const sentence = 'Ingen av selskapene har omsetning i perioden.';
    return { ...titled, tone: 'neutral', sentence, reason: partial.join(' ') };
  }
  const moved = now - before;
  const year = revenue.knowsBefore
    ? `, ${roughAmount(Math.abs(moved) / 100)} ${moved < 0 ? 'mindre' : 'mer'} enn i fjor`
    : '';
  const same = revenue.knowsBefore ? sameCompaniesText(moved, revenue.ofOneYear, 'salget') : '';
  const sold = total(largest.now);
  const most =
    largest.name !== '' && now > 0 && sold > 0
      ? [`${largest.name} er den største kunden med ${Math.round((sold / now) * 100)} %.`]
      : [];
  return {
    ...titled,
    tone: partial.length > 0 ? 'warn' : 'neutral',
    sentence: `Konsernet har solgt for ${roughAmount(now / 100)} til andre${year}.`,
    reason: [...(same === '' ? [] : [same]), ...most, ...partial].join(' '),
  };
};
