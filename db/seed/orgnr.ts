import type { Random } from './random';

const weights = [3, 2, 7, 6, 5, 4, 3, 2];

/** The ninth digit of an organisation number (mod 11), or undefined where the eight digits have none. */
export function controlDigit(eightDigits: string): number | undefined {
  const sum = weights.reduce((total, weight, i) => total + weight * Number(eightDigits[i]), 0);
  const digit = (11 - (sum % 11)) % 11;
  return digit === 10 ? undefined : digit;
}

/** An invented organisation number. It starts with 31, a series the register uses for synthetic units alone. */
export function inventedOrgnr(random: Random): string {
  for (;;) {
    const eight = `31${String(random.int(0, 999_999)).padStart(6, '0')}`;
    const digit = controlDigit(eight);
    if (digit !== undefined) return `${eight}${digit}`;
  }
}
