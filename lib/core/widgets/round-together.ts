/** A figure that others add up to: the sum of its terms, each with its sign. */
export type Formula = { total: string; terms: readonly { key: string; sign: number }[] };

/** A figure and what is shown less what it is. */
type Figure = { exact: number; off: number };

/** A figure that no others add up to, with each figure that it counts in, so many times. */
type Leaf = { own: Figure; counts: { figure: Figure; times: number }[] };

/** Rounds a figure as it is written without decimals, where halves go away from zero. */
const written = (exact: number) => 0 + Math.sign(exact) * Math.round(Math.abs(exact));
const shown = ({ exact, off }: Figure) => 0 + Math.round(exact + off);

/** True of a figure that is more than a unit from its own rounding. */
const isFar = (figure: Figure) => Math.abs(shown(figure) - written(figure.exact)) > 1;

/** Rounds a leaf the other way; twice is as it was. */
function turn({ own, counts }: Leaf) {
  const step = -Math.sign(own.off);
  for (const { figure, times } of counts) figure.off += times * step;
}

/** Weighs how much further from its figures the table would be; a figure that is far off weighs most. */
function costOf({ own, counts }: Leaf): number {
  const step = -Math.sign(own.off);
  return counts.reduce((sum, { figure, times }) => sum + (figure.off + times * step) ** 4 - figure.off ** 4, 0);
}

const isBetter = (cost: number) => cost < -1e-9;

/** Turns each leaf that brings what is shown nearer, the best first; true if any did. */
function turnBest(leaves: readonly Leaf[]): boolean {
  const costs = leaves.map((leaf) => ({ leaf, cost: costOf(leaf) })).filter(({ cost }) => isBetter(cost));
  for (const { leaf } of costs.sort((a, b) => a.cost - b.cost)) if (isBetter(costOf(leaf))) turn(leaf);
  return costs.length > 0;
}

/** Turns two leaves at once, where no single one brings a figure nearer that is far off; true if any did. */
function turnPair(leaves: readonly Leaf[]): boolean {
  let found: { pair: Leaf[]; cost: number } = { pair: [], cost: 0 };
  for (const first of leaves.filter(({ counts }) => counts.some(({ figure }) => isFar(figure)))) {
    const cost = costOf(first);
    turn(first);
    for (const second of leaves) {
      const both = cost + costOf(second);
      if (second !== first && isBetter(both - found.cost)) found = { pair: [first, second], cost: both };
    }
    turn(first);
  }
  for (const leaf of found.pair) turn(leaf);
  return found.pair.length > 0;
}

/** The leaves, each rounded by itself, and the figures that they add up to. */
function readLeaves(figures: ReadonlyMap<string, Figure>, formulas: readonly Formula[]): Leaf[] {
  const terms = new Map(formulas.map((one) => [one.total, one.terms]));
  const parts = new Map<string, Map<string, number>>();
  function partsOf(key: string): Map<string, number> {
    const known = parts.get(key);
    if (known) return known;
    const found = new Map<string, number>(terms.has(key) || !figures.has(key) ? [] : [[key, 1]]);
    for (const term of terms.get(key) ?? []) {
      for (const [leaf, times] of partsOf(term.key)) found.set(leaf, (found.get(leaf) ?? 0) + term.sign * times);
    }
    parts.set(key, found);
    return found;
  }
  const leaves = new Map<string, Leaf>();
  for (const [key, figure] of figures) {
    for (const [part, times] of partsOf(key)) {
      const leaf = leaves.get(part) ?? { own: figures.get(part) ?? figure, counts: [] };
      leaves.set(part, leaf);
      leaf.counts.push({ figure, times });
      figure.off += times * written(leaf.own.exact);
    }
  }
  return [...leaves.values()].filter(({ own }) => own.off !== 0);
}

/**
 * Rounds figures to whole units so that they add up as they are shown, in rows and in columns, none more than a unit from its
 * own rounding: the figures that no others add up to give way, those with the largest rounding first. One that is nothing
 * but rounded to 0 stays apart from 0.
 */
export function roundTogether(exact: ReadonlyMap<string, number>, formulas: readonly Formula[]): Map<string, number> {
  const figures = new Map([...exact].map(([key, value]) => [key, { exact: value, off: 0 - value }]));
  const leaves = readLeaves(figures, formulas);
  while (turnBest(leaves) || turnPair(leaves));
  return new Map(
    [...figures].map(([key, figure]) => {
      const whole = shown(figure);
      return [key, whole === 0 ? 0 + Math.sign(figure.exact) * 0.001 : whole] as const;
    }),
  );
}
