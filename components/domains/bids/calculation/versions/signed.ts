import { formatNumber } from '@/lib/core/format/number';

/** A change with its sign: 12000 → '+12.000', −0,5 → '−0,5'; zero is a dash. */
export function signed(value: number, decimals = 0): string {
  const text = formatNumber(value, decimals);
  if (!/[1-9]/.test(text)) return '–';
  return value > 0 ? `+${text}` : text;
}
