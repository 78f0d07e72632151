import type { Scope } from '@/lib/auth/session';
import type { Filters } from '@/lib/filters/filters';
import { unknownFigure, unknownText } from '@/lib/filters/known-since';
import { addMonths, monthNumber } from '@/lib/filters/months';
import { formatDate } from '@/lib/format/date';
import { lastDayOf } from '@/lib/format/days';
import { sumMoney } from '@/lib/format/number';
import { tkrText } from '@/lib/format/value';
import { voucherLinesPath } from '@/lib/routing/paths';
import { growth, stat } from '@/lib/widgets/stat';
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
  // Histories of whole years go past yrpr, in the sparkline as in the chart below it.
  const last = filters.buckets.at(-1)?.to ?? filters.yrpr;
  const upTo = last > filters.yrpr ? last : filters.yrpr;
  const balances = await readBalances(scope, Object.keys(signs), upTo, filters.span);
  const at = (months: readonly number[]) => {
    const parts = Object.entries(signs).map(([group, sign]) => ({ sign, values: balances.at(group, months) }));
    return months.map((_, i) => {
      const values = parts.flatMap(({ sign, values: own }) => (own[i] == null ? [] : 0 + sign * own[i]));
      return values.length < parts.length ? null : sumMoney(values);
    });
  };
  const [now = null, before = null] = at([monthNumber(filters.yrpr), monthNumber(filters.yrpr) - 12]);
  const monthBefore = formatDate(lastDayOf(addMonths(filters.yrpr, -12)));
  return stat({
    ...words,
    relation: voucherLinesPath,
    drill: {
      group: Object.keys(signs).join(),
      ...drillToBalance(filters.yrpr, balances.openedMonth(filters.yrpr), filters.span),
    },
    type: 'amount',
    stat: balances.found ? now : null,
    subtitle: `Per ${formatDate(lastDayOf(filters.yrpr))}`,
    text: balances.found ? `${monthBefore}: ${before === null ? unknownFigure(filters.span) : tkrText(before)}` : '',
    data: balances.found ? at(filters.buckets.map(({ to }) => monthNumber(to))).filter((one) => one !== null) : [],
    changes: [growth('mot i fjor', now, before, goodWhen)],
    empty: balances.found && now === null ? `Det er ${unknownText(filters.span)}.` : balances.empty,
  });
}
