import type { Random } from './random';

/** Generates a UUIDv7 of the row's day, so that rows are stored in time order. */
export type RowIds = (day: string) => string;

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');

/** Ids from the seeded generator, so that demo data has the same ids everywhere. */
export function createRowIds(random: Random): RowIds {
  let last = { day: '', stamp: '' };
  return (day) => {
    // Rows of one day get ascending ids.
    if (day !== last.day) {
      const time = hex(Date.parse(day), 12);
      last = { day, stamp: `${time.slice(0, 8)}-${time.slice(8)}` };
    }
    const first = random.bits();
    const second = random.bits();
    const variant = hex(0x8000 | (first & 0x3fff), 4);
    const tail = hex(first >>> 16, 4) + hex(second, 8);
    return `${last.stamp}-7${hex(random.bits() >>> 20, 3)}-${variant}-${tail}`;
  };
}
