import { roughAmount } from '@/lib/core/format/value';
import { concluded } from '@/lib/core/widgets/verdict-head';
import type { Source } from '@/lib/platform/routing/page';
import { partialTexts, sameCompaniesText } from '../group-words';
import { readGroupRevenue, total } from './group-revenue';
import { groupTotal } from './revenue-tables';

/** Compares the group's external sales with last year, and names its largest customer. */
export const groupRevenueVerdict: Source<'verdict'> = async (scope, filters) => {
  const revenue = await readGroupRevenue(scope, filters);
  const { now, before } = groupTotal(revenue);
  const partial = partialTexts(revenue.companies, filters);
  const [largest] = revenue.customers;
  if (!largest) return concluded('Ingen av selskapene har omsetning i perioden', { reasons: partial });
  const moved = now - before;
  const year = revenue.knowsBefore
    ? `, ${roughAmount(Math.abs(moved) / 100)} ${moved < 0 ? 'mindre' : 'mer'} enn i fjor`
    : '';
  const sold = total(largest.now);
  return concluded(`Konsernet har solgt for ${roughAmount(now / 100)} til andre${year}`, {
    tone: partial.length > 0 ? 'warn' : 'neutral',
    reasons: [
      revenue.knowsBefore && sameCompaniesText(moved, revenue.ofOneYear, 'salget'),
      largest.name !== '' &&
        now > 0 &&
        sold > 0 &&
        `${largest.name} er den største kunden med ${Math.round((sold / now) * 100)} %.`,
      ...partial,
    ],
  });
};
