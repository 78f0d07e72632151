import { monthNumber, monthOf, yearOf } from '@/lib/core/filters/months';

type Elimination = { text: string; month: string; until?: string; debit: [string, number]; credit: [string, number] };

/**
 * What the group of the demo companies eliminates by hand, kroner: one that counts, one that lacks an amount and does not,
 * and one of last year’s that can be copied. Rows of `group_elimination` without its ids.
 */
export function demoEliminations(today: string) {
  const year = yearOf(monthOf(monthNumber(today.slice(0, 7)) - 1));
  const all: Elimination[] = [
    {
      text: 'Internfortjeneste i maskiner, avskrevet',
      month: `${year - 1}-01`,
      until: `${year - 1}-12`,
      debit: ['1200', 4_000],
      credit: ['6010', 4_000],
    },
    {
      text: 'Internfortjeneste i varelager',
      month: `${year}-01`,
      debit: ['4300', 32_000],
      credit: ['1400', 32_000],
    },
    {
      text: 'Internt salg av varebil, gevinst tilbakeført',
      month: `${year}-01`,
      debit: ['3900', 38_000],
      credit: ['1230', 36_000],
    },
  ];
  return all.flatMap(({ text, month, until, debit, credit }, i) => {
    const line = { no: i + 1, text, month, untilmonth: until ?? null };
    return [
      { ...line, account: debit[0], debit: debit[1], credit: null },
      { ...line, account: credit[0], debit: null, credit: credit[1] },
    ];
  });
}
