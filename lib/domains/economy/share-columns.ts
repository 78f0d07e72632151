import type { Column } from '@/lib/core/widgets/column';

/** The change since `before` in percent, and what a row is of all there is of `of`, a column of the table. */
export const shareColumns = (of: string): Column[] => [
  {
    text: 'Endring %',
    value: 'changeShare',
    type: 'percent',
    decimals: 1,
    change: true,
    redNegative: true,
    width: 100,
    share: { part: 'change', whole: ['before'] },
  },
  { text: 'Andel', value: 'share', type: 'percent', decimals: 1, width: 90, share: { part: of, whole: [of] } },
];
