import type { Scope } from '@/lib/auth/session';
import type { Filters } from '@/lib/filters/filters';
import { addMonths, monthNumber } from '@/lib/filters/months';
import { lastDayOf } from '@/lib/filters/period-text';
import { formatDate } from '@/lib/format/date';
import { sumMoney } from '@/lib/format/number';
import { changeShare } from '@/lib/format/share';
import { tkrText } from '@/lib/format/value';
import { voucherLinesPath } from '@/lib/pages/href';
import { stat, verdict } from '@/lib/widgets/stat';
import { drillToBalance } from '@/lib/widgets/voucher-line-drill';
import type { Stat } from '@/lib/widgets/widget';
import { readBalances } from './balance-months';

type Words = { title: string; tips: string };

/**
 * A balance at the end of yrpr's month against the same month last year, kroner; the sparkline has a value per bucket
 * end. `signs` says which account groups are added, and with what sign.
 */
export async function balanceStat(
  scope: Scope,
  filters: Filters,
  signs: Readonly<Record<string, 1 | -1>>,
  goodWhen: 'up' | 'neither',
  words: Words,
): Promise<Stat> {
  const balances = await readBalances(scope, Object.keys(signs), filters.yrpr);
  const at = (months: readonly number[]) => {
    const parts = Object.entries(signs).map(([group, sign]) => ({ sign, values: balances.at(group, months) }));
    return months.map((_, i) => sumMoney(parts.map(({ sign, values }) => 0 + sign * (values[i] ?? 0))));
  };
  const [now = 0, before = 0] = at([monthNumber(filters.yrpr), monthNumber(filters.yrpr) - 12]);
  const monthBefore = formatDate(lastDayOf(addMonths(filters.yrpr, -12)));
  return stat({
    ...words,
    relation: voucherLinesPath,
    drill: {
      group: Object.keys(signs).join(),
      ...drillToBalance(filters.yrpr, balances.openedYear(filters.yrpr), filters.span),
    },
    type: 'amount',
    stat: balances.found ? now : null,
    subtitle: `Per ${formatDate(lastDayOf(filters.yrpr))}`,
    text: balances.found ? `${monthBefore}: ${tkrText(before)}` : '',
    data: balances.found ? at(filters.buckets.map((bucket) => monthNumber(bucket.to))) : [],
    changes: [verdict('mot i fjor', balances.found ? changeShare(now, before) : null, goodWhen)],
    empty: balances.empty,
  });
}
