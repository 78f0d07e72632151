import { pipelineFigure } from '@/lib/domains/bids/home-figure';
import { orderReserveFigure } from '@/lib/domains/economy/production/home-figure';
import { bankFigure, operatingResultFigure, revenueFigure } from '@/lib/domains/economy/sources/home-figures';
import type { HomeFigure } from '@/lib/platform/routing/attention/figure';

/**
 * The figures of /home in order of priority: shown are those the company has data for and the user may read the reports
 * of.
 */
export const homeFigures: readonly HomeFigure[] = [
  revenueFigure,
  operatingResultFigure,
  bankFigure,
  orderReserveFigure,
  pipelineFigure,
];

/** Maximum figures shown. */
export const figuresShown = 4;
