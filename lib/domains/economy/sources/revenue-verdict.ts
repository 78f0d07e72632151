import { wholeFilters } from '@/lib/core/filters/whole-filters';
import { sumMoney } from '@/lib/core/format/number';
import { roughAmount } from '@/lib/core/format/value';
import { concluded } from '@/lib/core/widgets/verdict-head';
import type { Source } from '@/lib/platform/routing/page';
import { revenueByCustomer } from './revenue-by-customer';

const most = 2;

/** Revenue of whole months against last year, and the customers whose own change is over half of it. */
export const revenueVerdict: Source<'verdict'> = async (scope, filters) => {
  const { data, parameters } = await revenueByCustomer(scope, wholeFilters(filters));
  const empty = parameters.empty ?? '';
  const changes = data.flatMap(({ customer, change }) => (typeof change === 'number' ? [{ customer, change }] : []));
  const moved = sumMoney(changes.map(({ change }) => change));
  if (changes.length === 0) {
    const sold = sumMoney(data.map(({ revenue }) => Number(revenue)));
    return concluded(data.length === 0 ? empty : `Omsetningen er ${roughAmount(sold)}`, { empty });
  }
  if (moved === 0) return concluded('Omsetningen er som i fjor', { empty });
  const named = changes
    .filter(({ change }) => Math.abs(change) * 2 > Math.abs(moved))
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, most)
    .map(
      ({ customer, change }) => `${customer} ${change > 0 ? 'kom med' : 'falt med'} ${roughAmount(Math.abs(change))}`,
    );
  const who = named.length === 0 ? ', spredt på mange kunder' : `: ${named.join(', ')}`;
  const than = `${roughAmount(Math.abs(moved))} ${moved > 0 ? 'høyere' : 'lavere'} enn i fjor`;
  return concluded(`Omsetningen er ${than}${who}`, { empty });
};
