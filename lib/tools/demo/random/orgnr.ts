import { controlDigit } from '@/lib/core/format/orgnr';
import type { Random } from './random';

/** An invented organisation number. It starts with 31, a series the register uses only for synthetic units. */
export function inventedOrgnr(random: Random): string {
  for (;;) {
    const eight = `31${String(random.int(0, 999_999)).padStart(6, '0')}`;
    const digit = controlDigit(eight);
    if (digit !== undefined) return `${eight}${digit}`;
  }
}
