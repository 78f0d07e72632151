import { bodyBytes } from '@/lib/platform/web/body-bytes.mjs';

/** Rows a calculation may have: packages, activities and lines. */
export const maxRows = 20_000;

/** Bytes of a save: 20,000 full rows as a multipart form. */
export const maxCalculationBytes = bodyBytes.calculation;

/** Characters of a row's texts. */
export const longestRowText = 200;
export const longestComment = 4_000;
export const longestMeasure = 40;

/** Characters of a calculation's name. */
export const longestName = 100;
