/**
 * The columns of the list by customer, in order; `start`: texts, `aged`: left out where there is no room for all of
 * them, since the chips say the ages as well. Their widths are `lineClass`'s.
 */
export const heads: readonly { text: string; start?: true; aged?: true }[] = [
  { text: 'Kunde', start: true },
  { text: 'Forfall' },
  { text: 'Eldste' },
  { text: '1–30', aged: true },
  { text: '31–60', aged: true },
  { text: '61–90', aged: true },
  { text: 'Over 90', aged: true },
  { text: 'Forfalt' },
  { text: 'Åpent beløp' },
  { text: 'Sist purret' },
  { text: '' },
];

/** A cell of a column that is left out in a narrow list, and one that is seen there alone. */
export const agedCell = 'hidden @[1032px]/items:block';
export const unagedCell = '@[1032px]/items:hidden';

/** A line as a grid of the columns, so that figures of all lines stand under each other. */
export const lineClass =
  'grid grid-cols-[minmax(180px,1fr)_76px_52px_84px_88px_76px_93px] items-center gap-x-1.5 px-3 @[1032px]/items:grid-cols-[minmax(190px,1fr)_76px_52px_76px_68px_68px_76px_84px_88px_76px_93px]';
