/** A calendar quarter: its year, and its number from 1. */
export type Quarter = { year: number; quarter: number };

/** The quarter of a day, yyyy-mm-dd. */
export function quarterOf(day: string): Quarter {
  return { year: Number(day.slice(0, 4)), quarter: Math.floor((Number(day.slice(5, 7)) - 1) / 3) + 1 };
}
