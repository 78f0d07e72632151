import { fiscalYearOf, fiscalYearRange } from '@/lib/core/filters/fiscal-year';
import { monthNumber } from '@/lib/core/filters/months';
import { lastWholeBy } from '@/lib/core/filters/whole-months';
import { counted } from '@/lib/core/format/count-text';
import { roughAmount } from '@/lib/core/format/value';
import { concluded } from '@/lib/core/widgets/verdict-head';
import type { Source } from '@/lib/platform/routing/page';
import { openItemsPath } from '@/lib/platform/routing/paths';
import { cashGroups, readBalances } from '../balance-months';
import { monthsOf } from '../buckets';
import { readResult } from '../result-months';
import { creditOf } from '../result-stat';

/** Months that the bank must last at this year's pace, and the part of the receivables that is news. */
const limits = { months: 3, part: 0.1 };

/** The bank and the receivables at the last whole month against a year before, the receivables beside what revenue explains. */
export const liquidityVerdict: Source<'verdict'> = async (scope, filters) => {
  const { yrpr, span } = filters;
  const end = lastWholeBy(yrpr, span);
  const { from } = fiscalYearRange(fiscalYearOf(end, span.fiscalStart), span.fiscalStart);
  const balances = await readBalances(scope, Object.values(cashGroups), end, span);
  const at = (group: string, month: number) => balances.at(group, [month])[0] ?? null;
  const [last, first] = [monthNumber(end), monthNumber(from)];
  const [bank, then] = [at(cashGroups.bank, last), at(cashGroups.bank, last - 12)];
  const { empty } = balances;
  if (bank === null || !balances.found) return concluded(empty, { empty });
  const opened = at(cashGroups.bank, first - 1);
  const pace = opened === null ? 0 : (bank - opened) / (last - first + 1);
  const left = pace < 0 ? bank / -pace : Number.POSITIVE_INFINITY;
  const [owed, owedThen] = [at(cashGroups.receivables, last), at(cashGroups.receivables, last - 12)];
  const ranges = [{ from, to: end }];
  const { ledger, groups } = await readResult(scope, { ...filters, ranges });
  const months = monthsOf(ranges);
  const sold = (some: readonly number[]) => creditOf('3')(ledger, groups, some);
  const before = sold(months.map((month) => month - 12));
  const more = (kroner: number) => `${roughAmount(Math.abs(kroner))} ${kroner < 0 ? 'mindre' : 'mer'}`;
  const year = then === null ? '' : `, ${more(bank - then)} enn i fjor`;
  const rest = owed !== null && owedThen !== null && before > 0 ? owed - owedThen * (sold(months) / before) : null;
  const isLate = rest !== null && owed !== null && rest > Math.abs(owed) * limits.part;
  const isFalling = left <= limits.months;
  const ends = `Med farten i år er banken tom om ${counted(Math.max(0, Math.floor(left)), 'måned', 'måneder')}.`;
  const held = balances.has(cashGroups.bank)
    ? `Det er ${roughAmount(bank)} i banken${year}.`
    : `Ingenting er ført på bank (kontogruppe ${cashGroups.bank}).`;
  return concluded(isFalling ? ends : held, {
    empty,
    tone: isFalling ? 'bad' : isLate ? 'warn' : 'neutral',
    reasons: [
      isFalling && held,
      rest !== null &&
        (isLate ? `Kundene skylder ${more(rest)} enn omsetningen tilsier.` : 'Kundene betaler som i fjor.'),
    ],
    ...(owed !== null && owed > 0 && { link: { text: 'Se hvem som skylder', to: openItemsPath } }),
  });
};
