import type { Filters } from '@/lib/core/filters/filters';
import { isKnown } from '@/lib/core/filters/known-since';
import { shiftRange } from '@/lib/core/filters/months';
import { begunText, wholeMonths } from '@/lib/core/filters/whole-months';
import { className } from '@/lib/core/format/account-class';
import { concluded } from '@/lib/core/widgets/verdict-head';
import { against, againstParam, drillTo } from '@/lib/core/widgets/voucher-line-drill';
import type { Source } from '@/lib/platform/routing/page';
import { explainPath } from '@/lib/platform/routing/paths';
import { monthsOf } from '../buckets';
import { type ResultMonths, readResult } from '../result-months';
import { creditOf } from '../result-stat';
import { resultVerdict } from '../result-verdict';

const operating = '34567';
const nameOf = (accountClass: string) => className(accountClass).slice(2);

/** Concludes on a result that has been read, in words; undefined without a ledger. */
export function verdictOfResult({ ledger, budget, groups, hasBudget }: ResultMonths, filters: Filters) {
  const range = filters.ranges.at(-1);
  if (!range || groups.length === 0) return undefined;
  const whole = wholeMonths(range, filters.span);
  const months = monthsOf([whole ?? range]);
  const lastYear = [shiftRange(whole ?? range, -12)];
  const figure = creditOf(operating);
  return resultVerdict({
    now: figure(ledger, groups, months),
    before: whole && isKnown(lastYear, filters.span) ? figure(ledger, groups, monthsOf(lastYear)) : null,
    planned: hasBudget && whole ? figure(budget, groups, months) : null,
    // Classes 6 and 7 have one name.
    shortfalls: ['3', '4', '5', '67'].map((classes) => ({
      part: nameOf(classes.slice(0, 1)),
      kroner: creditOf(classes)(budget, groups, months) - creditOf(classes)(ledger, groups, months),
    })),
  });
}

/** The operating result of the last range of the history, against the same months last year and the budget. */
export const operatingResultVerdict: Source<'verdict'> = async (scope, filters) => {
  const { empty, ...result } = await readResult(scope, filters);
  const range = filters.ranges.at(-1);
  const verdict = verdictOfResult(result, filters);
  if (!verdict || !range) return concluded(empty, { empty });
  const compared = wholeMonths(range, filters.span) ?? range;
  const drill = { ...drillTo({ group: [...operating].join(','), ...compared }), [againstParam]: against.budget };
  const { tone, sentence, reason } = verdict;
  return concluded(sentence, {
    empty,
    tone,
    // What is begun is said beside it, and is nothing to explain.
    reasons: [reason, begunText(range, filters.span)],
    ...(reason !== '' && { link: { text: 'Forklar', to: explainPath, drill } }),
  });
};
