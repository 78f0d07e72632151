/** Most decimals of a factor; more are rounded away first. */
const mostDecimals = 6;

/** The fewest decimals that write the number exactly: 2 for 0.25. */
function decimalsOf(value: number): number {
  for (let decimals = 0; decimals < mostDecimals; decimals += 1) {
    const power = 10 ** decimals;
    if (Math.round(value * power) / power === value) return decimals;
  }
  return mostDecimals;
}

/** Integer division rounded half away from zero; exact, as it falls back to bigint beyond 2^53. */
function divide(numerator: number | bigint, denominator: number | bigint): number {
  if (typeof numerator === 'number' && typeof denominator === 'number') {
    const rest = numerator % denominator;
    const whole = (numerator - rest) / denominator;
    const away = Math.abs(rest) * 2 >= Math.abs(denominator);
    return (away ? whole + Math.sign(numerator) * Math.sign(denominator) : whole) + 0;
  }
  const [n, d] = [BigInt(numerator), BigInt(denominator)];
  const size = (x: bigint) => (x < 0n ? -x : x);
  const away = size(n % d) * 2n >= size(d);
  return Number(n / d + (away ? (n < 0n === d < 0n ? 1n : -1n) : 0n));
}

/**
 * The product of decimal numbers, rounded half away from zero. Computed in integers, so that 1,005 × 100 is 100,5 and
 * not 100,49999; factors have at most six decimals.
 */
export function exactProduct(decimals: number, ...factors: readonly number[]): number {
  let units: number | bigint = 1;
  let scale = 0;
  for (const factor of factors) {
    const own = decimalsOf(factor);
    const digits = Math.round(factor * 10 ** own);
    scale += own;
    const product: number | bigint = typeof units === 'number' ? units * digits : units * BigInt(digits);
    units = typeof product === 'bigint' || Number.isSafeInteger(product) ? product : BigInt(units) * BigInt(digits);
  }
  const surplus = scale - decimals;
  // 10^15 is the greatest power of ten below 2^53.
  if (surplus > 15) return divide(BigInt(units), 10n ** BigInt(surplus)) / 10 ** decimals;
  if (surplus > 0)
    return divide(units, typeof units === 'bigint' ? 10n ** BigInt(surplus) : 10 ** surplus) / 10 ** decimals;
  return Number(units) / 10 ** scale;
}

/** The quotient of two decimal numbers, rounded half away from zero; null when divided by zero. */
export function exactQuotient(decimals: number, numerator: number, denominator: number): number | null {
  if (denominator === 0) return null;
  const [own, other] = [decimalsOf(numerator), decimalsOf(denominator)];
  const [n, d] = [Math.round(numerator * 10 ** own), Math.round(denominator * 10 ** other)];
  const shift = other - own + decimals;
  const [up, down] = [10 ** Math.max(shift, 0), 10 ** Math.max(-shift, 0)];
  const small = Number.isSafeInteger(n * up) && Number.isSafeInteger(d * down);
  const units = small ? divide(n * up, d * down) : divide(BigInt(n) * BigInt(up), BigInt(d) * BigInt(down));
  return units / 10 ** decimals;
}

/** Rounds a decimal number half away from zero: roundTo(−2.5, 0) is −3, roundTo(1.005, 2) is 1.01. */
export function roundTo(value: number, decimals: number): number {
  return exactProduct(decimals, value);
}
