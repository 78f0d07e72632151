import { bodyBytes } from '@/lib/platform/web/body-bytes.mjs';

/** Most rows of a calculation: packages, activities and lines. */
export const maxRows = 20_000;

/** Most bytes of a save: 20,000 full rows as a multipart form. */
export const maxCalculationBytes = bodyBytes.calculation;

/** Most characters of a row's texts. */
export const longestRowText = 200;
export const longestComment = 4_000;
export const longestMeasure = 40;

/** Most characters of a calculation's name. */
export const longestName = 100;
