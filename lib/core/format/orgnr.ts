const weights = [3, 2, 7, 6, 5, 4, 3, 2];

/** The ninth digit of an organisation number (mod 11), or undefined where the eight digits have none. */
export function controlDigit(eightDigits: string): number | undefined {
  const sum = weights.reduce((total, weight, i) => total + weight * Number(eightDigits[i]), 0);
  const digit = (11 - (sum % 11)) % 11;
  return digit === 10 ? undefined : digit;
}

/** Whether the text is nine digits with a correct control digit; nine zeros have one but belong to nobody. */
export function isOrgnr(text: string): boolean {
  return /^\d{9}$/.test(text) && Number(text) > 0 && controlDigit(text) === Number(text[8]);
}
