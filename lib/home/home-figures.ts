import { pipelineFigure } from '@/lib/bids/home-figure';
import { bankFigure, operatingResultFigure, revenueFigure } from '@/lib/economy/sources/home-figures';
import type { HomeFigure } from '@/lib/platform/attention/figure';
import { orderReserveFigure } from '@/lib/production/home-figure';

/** The figures of /home, the first first: those that the company has something of, and the user may read the reports of. */
export const homeFigures: readonly HomeFigure[] = [
  revenueFigure,
  operatingResultFigure,
  bankFigure,
  orderReserveFigure,
  pipelineFigure,
];

/** So many are shown. */
export const figuresShown = 4;
