/** What a figure was and is of one thing it is split by; kroner. */
export type ChangePart = { code: string; label: string; before: number; now: number };

const ore = (kroner: number) => Math.round(kroner * 100);

/** What a part adds to the change; kroner to the øre. */
export function changeOf({ before, now }: Pick<ChangePart, 'before' | 'now'>): number {
  return (ore(now) - ore(before)) / 100;
}

/** Both figures of all parts together. */
export function totalOf(parts: readonly ChangePart[]): { before: number; now: number } {
  const sum = (of: (part: ChangePart) => number) => parts.reduce((total, part) => total + ore(of(part)), 0) / 100;
  return { before: sum((part) => part.before), now: sum((part) => part.now) };
}

/** The parts that changed or have figures, the largest change first, up or down. */
export function byChange(parts: readonly ChangePart[]): ChangePart[] {
  return parts
    .filter(({ before, now }) => before !== 0 || now !== 0)
    .sort((a, b) => Math.abs(changeOf(b)) - Math.abs(changeOf(a)) || a.label.localeCompare(b.label, 'nb'));
}

/** A step of the way from the one figure to the other: a part's change, or what the parts too small to be told add up to. */
export type ChangeStep = { part: ChangePart | undefined; label: string; change: number };

/**
 * The way from before to now in at most `most` steps, which add up to it to the øre: the largest changes one by one, the others
 * together as 'Andre (12)'. Parts that did not change have none.
 */
export function changeSteps(parts: readonly ChangePart[], most: number): ChangeStep[] {
  const moved = byChange(parts).filter((part) => changeOf(part) !== 0);
  const reported = moved.length <= most ? moved : moved.slice(0, most - 1);
  const rest = moved.slice(reported.length);
  const steps = reported.map((part): ChangeStep => ({ part, label: part.label, change: changeOf(part) }));
  if (rest.length === 0) return steps;
  return [...steps, { part: undefined, label: `Andre (${rest.length})`, change: changeOf(totalOf(rest)) }];
}

/** A quantity and what it came to, kroner. */
export type Priced = { quantity: number; amount: number };

/**
 * What of a change is quantity (at the price of before) and what is price; they add up to the change to the øre. Undefined where
 * there is no quantity on one of the sides: then there is no price to speak of.
 */
export function quantityAndPrice(before: Priced, now: Priced): { quantity: number; price: number } | undefined {
  if (before.quantity <= 0 || now.quantity <= 0) return undefined;
  const quantity = Math.round(((now.quantity - before.quantity) / before.quantity) * ore(before.amount));
  return { quantity: quantity / 100, price: (ore(now.amount) - ore(before.amount) - quantity) / 100 };
}
