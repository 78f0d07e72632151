/** The control digit of digits by their weights (modulus 11), or undefined where they have none. */
export function mod11Digit(digits: string, weights: readonly number[]): number | undefined {
  const sum = weights.reduce((total, weight, i) => total + weight * Number(digits[i]), 0);
  const digit = (11 - (sum % 11)) % 11;
  return digit === 10 ? undefined : digit;
}
