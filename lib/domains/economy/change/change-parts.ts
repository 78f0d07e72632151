/** A part of a figure in both periods; kroner. */
export type ChangePart = { code: string; label: string; before: number; now: number };

const ore = (kroner: number) => Math.round(kroner * 100);

/** A part's change; kroner to the øre. */
export function changeOf({ before, now }: Pick<ChangePart, 'before' | 'now'>): number {
  return (ore(now) - ore(before)) / 100;
}

/** Both figures summed over all parts. */
export function totalOf(parts: readonly ChangePart[]): { before: number; now: number } {
  const sum = (of: (part: ChangePart) => number) => parts.reduce((total, part) => total + ore(of(part)), 0) / 100;
  return { before: sum((part) => part.before), now: sum((part) => part.now) };
}

/** The parts that are not zero, largest change first, in either direction. */
export function byChange(parts: readonly ChangePart[]): ChangePart[] {
  return parts
    .filter(({ before, now }) => before !== 0 || now !== 0)
    .sort((a, b) => Math.abs(changeOf(b)) - Math.abs(changeOf(a)) || a.label.localeCompare(b.label, 'nb'));
}

/** A step between the two figures: a part's change, or the sum of the parts too small to list. */
export type ChangeStep = { part: ChangePart | undefined; label: string; change: number };

/**
 * The steps from before to now, at most `most`, which add up to the øre: the largest changes individually, the others
 * as 'Andre (12)'. Unchanged parts have no step.
 */
export function changeSteps(parts: readonly ChangePart[], most: number): ChangeStep[] {
  const moved = byChange(parts).filter((part) => changeOf(part) !== 0);
  const reported = moved.length <= most ? moved : moved.slice(0, most - 1);
  const rest = moved.slice(reported.length);
  const steps = reported.map((part): ChangeStep => ({ part, label: part.label, change: changeOf(part) }));
  if (rest.length === 0) return steps;
  return [...steps, { part: undefined, label: `Andre (${rest.length})`, change: changeOf(totalOf(rest)) }];
}

/** A quantity and its amount, kroner. */
export type Priced = { quantity: number; amount: number };

/**
 * Splits a change into its quantity effect (at the earlier price) and its price effect, which add up to the øre.
 * Undefined when either quantity is missing, as there is no price then.
 */
export function quantityAndPrice(before: Priced, now: Priced): { quantity: number; price: number } | undefined {
  if (before.quantity <= 0 || now.quantity <= 0) return undefined;
  const quantity = Math.round(((now.quantity - before.quantity) / before.quantity) * ore(before.amount));
  return { quantity: quantity / 100, price: (ore(now.amount) - ore(before.amount) - quantity) / 100 };
}
