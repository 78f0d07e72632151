import type { Filters } from '@/lib/core/filters/filters';
import { unknownFigure, unknownText } from '@/lib/core/filters/known-since';
import { ledgerDay } from '@/lib/core/filters/ledger-day';
import { addMonths, type Month, monthNumber } from '@/lib/core/filters/months';
import { lastWholeBy } from '@/lib/core/filters/whole-months';
import { formatDate } from '@/lib/core/format/date';
import { lastDayOf } from '@/lib/core/format/days';
import { sumMoney } from '@/lib/core/format/number';
import { tkrText } from '@/lib/core/format/value';
import { growth, stat } from '@/lib/core/widgets/stat';
import { drillToBalance } from '@/lib/core/widgets/voucher-line-drill';
import type { Stat } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import { voucherLinesPath } from '@/lib/platform/routing/paths';
import { type Balances, readBalances } from './balance-months';

export type BalanceWords = { title: string; tips: string };

/** The account groups to add, and their signs. */
type Signs = Readonly<Record<string, 1 | -1>>;

/**
 * A balance at the end of yrpr's month compared with the same month last year, kroner; the sparkline has a value per
 * bucket end. `signs` are the account groups to add, and their signs.
 */
export async function balanceStat(
  scope: Scope,
  filters: Filters,
  signs: Signs,
  goodWhen: 'up' | 'neither',
  words: BalanceWords,
): Promise<Stat> {
  const balances = await readBalances(scope, Object.keys(signs), lastMonthOf(filters), filters.span);
  return statOfBalances(balances, filters, signs, goodWhen, words);
}

/** The last month to read: histories of whole years extend past yrpr, in the sparkline as in the chart below it. */
export function lastMonthOf({ buckets, yrpr }: Filters): Month {
  const last = buckets.at(-1)?.to ?? yrpr;
  return last > yrpr ? last : yrpr;
}

/** The stat from balances that have been read. */
export function statOfBalances(
  balances: Balances,
  filters: Filters,
  signs: Signs,
  goodWhen: 'up' | 'neither',
  words: BalanceWords,
): Stat {
  const at = (months: readonly number[]) => {
    const parts = Object.entries(signs).map(([group, sign]) => ({ sign, values: balances.at(group, months) }));
    return months.map((_, i) => {
      const values = parts.flatMap(({ sign, values: own }) => (own[i] == null ? [] : 0 + sign * own[i]));
      return values.length < parts.length ? null : sumMoney(values);
    });
  };
  const [now = null] = at([monthNumber(filters.yrpr)]);
  const compared = lastWholeBy(filters.yrpr, filters.span);
  const [held = null, before = null] = at([monthNumber(compared), monthNumber(compared) - 12]);
  const monthBefore = formatDate(lastDayOf(addMonths(compared, -12)));
  return stat({
    ...words,
    relation: voucherLinesPath,
    drill: {
      group: Object.keys(signs).join(),
      ...drillToBalance(filters.yrpr, balances.openedMonth(filters.yrpr), filters.span),
    },
    type: 'amount',
    stat: balances.found ? now : null,
    subtitle: `Per ${formatDate(ledgerDay(filters))}`,
    text: balances.found ? `${monthBefore}: ${before === null ? unknownFigure(filters.span) : tkrText(before)}` : '',
    data: balances.found ? at(filters.buckets.map(({ to }) => monthNumber(to))).filter((one) => one !== null) : [],
    changes: [growth('mot i fjor', held, before, goodWhen)],
    empty: balances.found && now === null ? `Det er ${unknownText(filters.span)}.` : balances.empty,
  });
}
