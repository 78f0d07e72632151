import type { Bar, Chart } from '@/lib/core/widgets/widget';

type Series = Chart['series'][number];

/** What the budget is called where something is held against it. */
export const budgetLabel = 'Budsjett';

/**
 * The series that `name` (`to`, where that is a stack) is held against: a value per place, null where none is known. None where no value
 * is known, since there is nothing to hold against then.
 */
export function comparedSeries(
  name: string,
  compared: Omit<NonNullable<Series['compared']>, 'to'> & { to?: string },
  data: readonly (number | null)[],
  more: Partial<Pick<Series, 'type' | 'drills' | 'redNegative' | 'color'>> = {},
): Chart['series'] {
  if (data.every((value) => value === null)) return [];
  const held = { ...compared, to: compared.to ?? name };
  return [{ name: `${name}, ${held.label.toLowerCase()}`, type: 'line', data: [...data], compared: held, ...more }];
}

/** What the bars of a widget are held against, in the order they are read. */
export function heldAgainst({
  options,
  data,
}: Pick<Bar, 'options' | 'data'>): { as: 'before' | 'budget'; label: string }[] {
  const labels = { before: options?.before ?? 'I fjor', budget: budgetLabel };
  const known = (as: keyof typeof labels) => data.some((row) => row[as] !== undefined && row[as] !== null);
  return (['before', 'budget'] as const).filter(known).map((as) => ({ as, label: labels[as] }));
}

/** Whether a 0 of the series says something: it is a target, or stands beside one. */
export function saysZero({ series }: Pick<Chart, 'series'>, { name, stack, compared }: Series): boolean {
  const of = compared ? [compared.to] : [name, stack];
  return series.some((other) => other.compared?.as === 'budget' && of.includes(other.compared.to));
}
