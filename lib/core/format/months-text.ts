import { counted } from './count-text';

/** Months as one says them: whole years are years. '3 år', '18 måneder', '1 måned' */
export const monthsText = (months: number): string =>
  months % 12 === 0 ? `${months / 12} år` : counted(months, 'måned', 'måneder');
