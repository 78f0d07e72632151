/** An exact decimal number: units × 10^−scale. */
export type Decimal = { units: bigint; scale: number };

/** Maximum characters of a quantity or price. */
const mostSigns = 30;

/** Parses an xs:decimal; undefined for an invalid or too long one. */
export function parseDecimal(text: string): Decimal | undefined {
  const trimmed = text.trim();
  const [, sign, whole = '', fraction = ''] = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(trimmed) ?? [];
  if (sign === undefined || whole + fraction === '' || trimmed.length > mostSigns) return undefined;
  const units = BigInt(whole + fraction);
  return { units: sign === '-' ? -units : units, scale: fraction.length };
}

/** The nearest double. */
export const toNumber = ({ units, scale }: Decimal): number => Number(`${units}e-${scale}`);

/** numerator ÷ denominator, rounded half away from zero; the denominator must not be zero. */
function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const size = (value: bigint) => (value < 0n ? -value : value);
  const [n, d] = [size(numerator), size(denominator)];
  const rounded = (2n * n + d) / (2n * d);
  return numerator < 0n === denominator < 0n ? rounded : -rounded;
}

/** quantity × price ÷ the price's base quantity, in whole øre, rounded half away from zero. */
export function oreOf(quantity: Decimal, price: Decimal, priceQuantity: Decimal): number {
  const scale = BigInt(quantity.scale + price.scale);
  const numerator = quantity.units * price.units * 100n * 10n ** BigInt(priceQuantity.scale);
  return Number(divideRounded(numerator, priceQuantity.units * 10n ** scale));
}

/** A percentage of an amount in øre, in whole øre, rounded half away from zero. */
export function percentOf(ore: number, percent: Decimal): number {
  return Number(divideRounded(BigInt(ore) * percent.units, 100n * 10n ** BigInt(percent.scale)));
}
