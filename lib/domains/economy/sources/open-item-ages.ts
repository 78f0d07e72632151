import { today } from '@/lib/core/clock';
import { ageColumns } from '@/lib/core/columns/open-items';
import { sumMoney } from '@/lib/core/format/number';
import { ageBands, agesOf, bandNames, bandOf, longOverdueBands } from '@/lib/platform/ledger/customer-ages';
import { openItemsSentence } from '@/lib/platform/ledger/open-items-sentence';
import { tableSource } from '@/lib/platform/tables/list-source';
import { readReceivables } from '../receivables';

const columns = ageColumns.take('age', 'items', 'customers', 'amount');

/**
 * Sums the customers' open items by days past due, kroner: the five bands add up to the whole, whichever of them are
 * chosen, without companies of the same group. `customers` counts each customer once, in the band of the oldest item; `_band` names it. `_heading` and
 * `_detail` are the sentence about the whole, `_long` the customers over 60 days late whom nobody has reminded today.
 */
export const openItemAges = tableSource({ title: 'Etter alder', columns }, async (scope, filters) => {
  const { asOf, customers: all, empty } = await readReceivables(scope, filters);
  const customers = all.filter(({ internal }) => !internal);
  const parts = customers.flatMap((customer) => customer.parts);
  const ages = agesOf(parts, asOf);
  const oldest = customers.map((customer) => {
    const bands = customer.parts.map((part) => bandOf(part, asOf));
    return { ...customer, band: ageBands.findLast((band) => bands.includes(band)) };
  });
  const long = oldest.filter(({ band }) => band && longOverdueBands.includes(band.value));
  const remindedToday = long.filter(({ reminded }) => reminded?.day === today()).length;
  const { heading, detail } = openItemsSentence({
    asOf,
    ages,
    internal: sumMoney(all.filter(({ internal }) => internal).map(({ balance }) => balance)),
    long: { customers: long.length, neverReminded: long.filter(({ reminded }) => !reminded).length, remindedToday },
  });
  return {
    subtitle: [heading.replace(/\.?$/, '.'), detail].filter((part) => part !== '').join(' '),
    rows:
      all.length === 0
        ? []
        : ageBands.map(({ value, key }) => ({
            _band: value,
            _heading: heading,
            _detail: detail,
            _long: long.length - remindedToday,
            age: bandNames[value],
            items: ages.bands[key].count,
            customers: oldest.filter(({ band }) => band?.value === value).length,
            amount: ages.bands[key].amount,
          })),
    excel: 'etter-alder',
    empty,
  };
});
