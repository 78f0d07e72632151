/** The control digit of a GTIN's other digits (mod 10, weights 3 and 1 from the right). */
export function gtinControlDigit(digits: string): number {
  const sum = [...digits].reduceRight((all, digit, at) => all + Number(digit) * ((digits.length - at) % 2 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/**
 * A GTIN (EAN-8, UPC, EAN-13 or GTIN-14, with spaces or dashes) in its one form: 8, 13 or 14 digits, so that a code is
 * the same with and without leading zeros. undefined for a wrong length or control digit.
 */
export function gtinOf(text: string): string | undefined {
  const digits = text.replaceAll(/[\s-]/g, '');
  if (!/^(\d{8}|\d{12,14})$/.test(digits) || Number(digits) === 0) return undefined;
  if (gtinControlDigit(digits.slice(0, -1)) !== Number(digits.at(-1))) return undefined;
  const whole = digits.padStart(14, '0');
  return whole.slice(whole.startsWith('000000') ? 6 : whole.startsWith('0') ? 1 : 0);
}
