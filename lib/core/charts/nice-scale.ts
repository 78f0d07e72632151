export type Scale = { min: number; max: number; step: number; ticks: number[] };

function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const size = rough / power;
  const factor = size <= 1 ? 1 : size <= 2 ? 2 : size <= 2.5 ? 2.5 : size <= 5 ? 5 : 10;
  return factor * power;
}

/** The scale without values: a base line and no step. */
const flat: Scale = { min: 0, max: 1, step: 0, ticks: [0] };

/** A scale over the values and zero with about `count` round steps; without non-zero values its only tick is zero. */
export function niceScale(values: readonly number[], count = 5): Scale {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  if (high === low) return flat;
  const step = niceStep((high - low) / count);
  const from = Math.floor(low / step);
  const to = Math.ceil(high / step);
  const ticks = Array.from({ length: to - from + 1 }, (_, i) => Number(((from + i) * step).toPrecision(12)));
  return { min: ticks[0] ?? 0, max: ticks.at(-1) ?? 1, step, ticks };
}
