/** A figure that others add up to: the sum of its terms, each with its sign. */
export type Formula = { total: string; terms: readonly { key: string; sign: number }[] };

/** Halves go up for both signs, so that the difference of two rounded figures is less than 1 from their difference. */
const nearest = (exact: number) => Math.floor(exact + 0.5);

/** Rounds a figure as it is written without decimals, where halves go away from zero. */
const written = (exact: number) => Math.sign(exact) * Math.round(Math.abs(exact));

/** Gives each part its share of `missing` units, the largest rounding first; none goes past its own floor or ceiling. */
function share(parts: readonly { key: string; sign: number; exact: number }[], missing: number): Map<string, number> {
  const step = Math.sign(missing);
  const owed = parts
    .map(({ key, sign, exact }) => ({
      key,
      sign,
      rounded: nearest(exact),
      lost: sign * (exact - nearest(exact)) * step,
    }))
    .sort((a, b) => b.lost - a.lost);
  return new Map(
    owed.map(({ key, sign, rounded }, at) => [key, at < Math.abs(missing) ? rounded + sign * step : rounded] as const),
  );
}

/**
 * Rounds a row's figures to whole units so that they add up as they are shown, each to its floor or ceiling. A figure with
 * several terms, or that another is computed from, is rounded by itself, and the terms with the largest rounding
 * give way; a difference at the end is that of the two shown. A figure that comes to no other is its exact self, and one
 * that is nothing but rounded to 0 stays apart from 0.
 */
export function roundTogether(exact: ReadonlyMap<string, number>, formulas: readonly Formula[]): Map<string, number> {
  const whole = new Map<string, number>();
  const of = (key: string) => whole.get(key) ?? nearest(exact.get(key) ?? 0);
  const used = new Set(formulas.flatMap(({ terms }) => terms.map(({ key }) => key)));
  const [ends, totals] = [[] as Formula[], [] as Formula[]];
  for (const one of formulas) {
    if (exact.has(one.total)) (used.has(one.total) || one.terms.length > 2 ? totals : ends).push(one);
  }
  for (const { total, terms } of totals) {
    whole.set(total, of(total));
    const free = terms.filter(({ key }) => exact.has(key) && !whole.has(key));
    const missing = of(total) - terms.reduce((sum, { key, sign }) => sum + sign * of(key), 0);
    const parts = free.map((term) => ({ ...term, exact: exact.get(term.key) ?? 0 }));
    for (const [key, rounded] of share(parts, missing)) whole.set(key, rounded);
  }
  for (const { total, terms } of ends) {
    whole.set(
      total,
      terms.reduce((sum, { key, sign }) => sum + sign * of(key), 0),
    );
    for (const { key } of terms) if (exact.has(key)) whole.set(key, of(key));
  }
  return new Map(
    [...exact].map(([key, value]) => {
      const rounded = whole.get(key) ?? written(value);
      if (rounded === written(value)) return [key, value] as const;
      return [key, rounded === 0 ? Math.sign(value) * 0.001 : rounded] as const;
    }),
  );
}
