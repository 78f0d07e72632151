import type { Filters } from '@/lib/core/filters/filters';
import { isKnown, unknownText } from '@/lib/core/filters/known-since';
import { lastYearName } from '@/lib/core/filters/last-year';
import { periodText } from '@/lib/core/filters/period-text';
import { wholeFilters } from '@/lib/core/filters/whole-filters';
import { begunText } from '@/lib/core/filters/whole-months';
import { dash } from '@/lib/core/format/value';
import type { Column, Row } from '@/lib/core/widgets/column';
import { against, againstParam, drillTo, drillToBefore, drillToRanges } from '@/lib/core/widgets/voucher-line-drill';
import { lineLook, lineTerms } from '@/lib/platform/ledger/line-terms';
import { type ProfitAndLossLine, profitAndLossLines } from '@/lib/platform/ledger/profit-and-loss';
import { explainPath } from '@/lib/platform/routing/paths';
import { tableSource } from '@/lib/platform/tables/list-source';
import { monthsOf } from '../buckets';
import type { MoneyGrid } from '../money-grid';
import { type ResultMonths, readResult, yearBefore } from '../result-months';

/** Links a deviation to its explanation, when it is of a single range of months. */
function explained({ ranges: [range, ...more] }: Filters): Pick<Column, 'to' | 'drill'> {
  if (!range || more.length > 0) return {};
  return { to: explainPath, drill: { ...range, [againstParam]: against.budget } };
}

function columnsOf(filters: Filters): Column[] {
  const earlier = drillToBefore(wholeFilters(filters));
  const amount = { type: 'amount', decimals: 0 } as const;
  const compared = { ...amount, pinned: true } as const;
  return [
    { text: 'Kontogruppe', value: 'line', type: 'text', width: 280 },
    ...filters.buckets.map(
      ({ key, label, from, to }): Column => ({ text: label, value: key, ...amount, drill: drillTo({ from, to }) }),
    ),
    { text: 'Sum', value: 'sum', ...compared, drill: drillToRanges(filters) },
    {
      text: lastYearName(filters),
      value: 'before',
      ...compared,
      none: dash,
      ...(earlier && { drill: earlier }),
    },
    { text: 'Budsjett', value: 'budget', ...compared, none: dash, zero: 'said' },
    { text: 'Avvik', value: 'deviation', ...compared, redNegative: true, ...explained(filters) },
  ];
}

function rowOf(
  line: ProfitAndLossLine,
  terms: string,
  { ledger, budget, hasBudget }: ResultMonths,
  filters: Filters,
): Row {
  const months = monthsOf(filters.ranges);
  const value = (grid: MoneyGrid, of: readonly number[]) => {
    const net = grid.sum(line.members, of);
    return line.side === 'income' ? 0 - net : net;
  };
  const whole = wholeFilters(filters).ranges;
  const compared = monthsOf(whole);
  const before = yearBefore(whole);
  const sum = value(ledger, months);
  const planned = hasBudget && compared.length > 0 ? value(budget, compared) : null;
  const better = line.side === 'income' ? 1 : -1;
  const buckets = filters.buckets.map((bucket) => [bucket.key, value(ledger, monthsOf([bucket]))]);
  return {
    ...Object.fromEntries(buckets),
    line: line.label,
    sum,
    before: compared.length > 0 && isKnown(before, filters.span) ? value(ledger, monthsOf(before)) : null,
    // A line without a budget has no deviation, so that sum − budget = deviation in every row and in the totals.
    budget: budget.has(line.members, compared) ? planned : null,
    deviation: planned === null ? null : (0 + better * Math.round((value(ledger, compared) - planned) * 100)) / 100,
    ...lineLook(line, terms),
    _across: {
      sum: filters.buckets.map(({ key }) => key).join(),
      ...(whole === filters.ranges && { deviation: better === 1 ? 'sum,-budget' : 'budget,-sum' }),
    },
    _drill: drillTo({ group: line.prefixes }),
    _to: { group: line.prefixes },
  };
}

/**
 * The profit and loss by account group with a column per bucket, compared with the year before and the budget; kroner
 * to the øre.
 */
export const profitAndLoss = tableSource({ title: 'Resultatregnskap', excel: 'resultat' }, async (scope, filters) => {
  const result = await readResult(scope, filters);
  const { span, ranges } = filters;
  const begun = filters.ranges.map((range) => begunText(range, span)).find((text) => text !== '');
  const unknown = isKnown(yearBefore(ranges), span) ? '' : ` · ${lastYearName(filters)}: ${unknownText(span)}`;
  const lines = result.groups.length === 0 ? [] : profitAndLossLines(result.groups);
  const terms = lineTerms(lines);
  return {
    subtitle: `${periodText(filters.ranges, filters.span.fiscalStart)} · Avvik: pluss er bedre enn budsjett${unknown}${begun ? ` · ${begun}` : ''}`,
    columns: columnsOf(filters),
    rows: lines.map((line, at) => rowOf(line, terms[at] ?? '', result, filters)),
    empty: result.empty,
  };
});
