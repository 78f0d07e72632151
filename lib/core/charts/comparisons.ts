import type { Bar, Chart } from '@/lib/core/widgets/widget';

type Series = Chart['series'][number];

/** The label of a budget as reference. */
export const budgetLabel = 'Budsjett';

/**
 * The reference series of `name` (or of the stack `to`): a value per bucket, null when unknown. None when no value is
 * known.
 */
export function comparedSeries(
  name: string,
  compared: Omit<NonNullable<Series['compared']>, 'to'> & { to?: string },
  data: readonly (number | null)[],
  more: Partial<Pick<Series, 'type' | 'drills' | 'redNegative' | 'color' | 'below'>> = {},
): Chart['series'] {
  if (data.every((value) => value === null)) return [];
  const held = { ...compared, to: compared.to ?? name };
  return [{ name: `${name}, ${held.label.toLowerCase()}`, type: 'line', data: [...data], compared: held, ...more }];
}

/** The references of a widget's bars, in reading order. */
export function heldAgainst({
  options,
  data,
}: Pick<Bar, 'options' | 'data'>): { as: 'before' | 'budget'; label: string }[] {
  const labels = { before: options?.before ?? 'I fjor', budget: budgetLabel };
  const known = (as: keyof typeof labels) => data.some((row) => row[as] !== undefined && row[as] !== null);
  return (['before', 'budget'] as const).filter(known).map((as) => ({ as, label: labels[as] }));
}

/** True if zeros of the series are meaningful: it is a budget, or is compared with one. */
export function saysZero({ series }: Pick<Chart, 'series'>, { name, stack, compared }: Series): boolean {
  const of = compared ? [compared.to] : [name, stack];
  return series.some((other) => other.compared?.as === 'budget' && of.includes(other.compared.to));
}
