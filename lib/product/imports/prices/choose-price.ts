import { formatNumber, formatUnitPrice } from '@/lib/core/format/number';
import type { Answers, Decision } from '@/lib/product/imports/tabular/decision';
import { agreement, isNear, isWithTax, type PriceColumn } from './price-columns';
import type { PriceRole } from './price-headings';

/** The price column, and the decision about it. */
type ChosenPrice = { column: PriceColumn; decision: Decision };

const rank: Readonly<Record<PriceRole, number>> = { net: 0, excluding: 1, plain: 2, gross: 3, including: 4, old: 5 };

const key = 'price:column';
const about = { key, title: 'Pris' };
const rows = (count: number) => (count === 1 ? 'linjen' : `alle ${formatNumber(count)} linjer`);

/** The first value of a column as an example. */
const exampleOf = ({ values, first }: PriceColumn) => {
  const value = values[first];
  return value === undefined ? '' : formatUnitPrice(value);
};

type Verdict = { column: PriceColumn; sure: boolean; because: string };

/** Of two columns of one rank: one may be the other with tax, or the same for another count. */
function ofTwo(a: PriceColumn, b: PriceColumn): Verdict | undefined {
  for (const [higher, lower] of [
    [a, b],
    [b, a],
  ] as const) {
    if (isWithTax(higher, lower) && !isWithTax(lower, higher)) {
      const because = `«${higher.name}» er 25 % høyere på ${rows(lower.values.length)}, altså med mva.`;
      return { column: lower, sure: true, because };
    }
    const [many, few] = [higher.count ?? 1, lower.count ?? 1];
    if (many <= few) continue;
    const { both, fitting } = agreement(higher.values, lower.values, (x, y) => isNear(x / many, y / few, y));
    if (both > 0 && both === fitting) {
      return { column: lower, sure: true, because: `«${higher.name}» er den samme for ${formatNumber(many)}.` };
    }
  }
  return undefined;
}

/** Returns another column's evidence against the best one: tax that does not fit, or a list price below the price. */
function doubtOf(best: PriceColumn, others: readonly PriceColumn[]): string | undefined {
  for (const other of others) {
    const { both, fitting } = agreement(best.values, other.values, (a, b) => a <= b + 0.0001);
    if (other.role === 'including' && fitting < both) return `«${best.name}» er høyere enn «${other.name}».`;
    if (other.role === 'including' && best.role === 'plain' && both > 0 && !isWithTax(other, best)) {
      return `«${other.name}» er ikke 25 % høyere enn «${best.name}».`;
    }
    if (other.role === 'gross' && fitting < both) return `«${best.name}» er høyere enn «${other.name}» på noen linjer.`;
  }
  return undefined;
}

/** Explains the choice of the best column, where there are others. */
function reasonOf(best: PriceColumn, others: readonly PriceColumn[]): string {
  const including = others.find(({ role }) => role === 'including');
  if (including) {
    const isTax = isWithTax(including, best);
    return `Uten mva. går foran.${isTax ? ` «${including.name}» er 25 % høyere på ${rows(best.values.length)}.` : ''}`;
  }
  const [other] = others;
  if (!other) return '';
  if (best.role === 'net') return `Netto går foran «${other.name}».`;
  return other.role === 'old' ? `«${other.name}» er den gamle.` : `Går foran «${other.name}».`;
}

function judge(columns: readonly PriceColumn[]): Verdict | undefined {
  const byRank = [...columns].sort((a, b) => rank[a.role] - rank[b.role] || a.at - b.at);
  const [best, second, third] = byRank;
  if (!best) return undefined;
  const others = byRank.filter((one) => one !== best);
  if (second && rank[second.role] === rank[best.role]) {
    const isThird = third !== undefined && rank[third.role] === rank[best.role];
    const settled = isThird ? undefined : ofTwo(best, second);
    return (
      settled ?? { column: best, sure: false, because: `Både «${best.name}» og «${second.name}» kan være prisen.` }
    );
  }
  const doubt = doubtOf(best, others);
  if (doubt !== undefined) return { column: best, sure: false, because: doubt };
  return { column: best, sure: true, because: reasonOf(best, others) };
}

/**
 * Decides which column is the price: the answered one, one chosen by hand instead of the best, else the best by heading
 * and figures. Undefined without columns of prices.
 */
export function choosePrice(
  columns: readonly PriceColumn[],
  answers: Answers,
  mapped: number | undefined,
): ChosenPrice | undefined {
  const verdict = judge(columns);
  if (!verdict) return undefined;
  const choices = columns.map((column) => ({ value: column.name, text: column.name, example: exampleOf(column) }));
  const answer = columns.find(({ name }) => name === answers[key]);
  const byHand = columns.find(({ at }) => at === mapped && at !== verdict.column.at);
  const chosen = answer ?? byHand;
  if (chosen) {
    const said = `${chosen.name}, slik du valgte.`;
    return { column: chosen, decision: { ...about, value: chosen.name, said, sure: true, choices } };
  }
  const { column, sure, because } = verdict;
  const said = `${column.name}.${because === '' ? '' : ` ${because}`}`;
  const shown = choices.length > 1 ? choices : [];
  return { column, decision: { ...about, value: column.name, said, sure, choices: shown } };
}
