import { parseNumber } from '@/lib/core/format/parse-number';

/** Maximum characters of the text at the end of a company's estimates. */
export const longestEstimateText = 2_000;

/** A number that may be left out: `read` gives it to two decimals, null when empty, undefined when it does not fit. */
const limitOf = (wrong: string, fits: (value: number) => boolean) => ({
  wrong,
  read: (text: string): number | null | undefined => {
    if (text.trim() === '') return null;
    const value = parseNumber(text);
    return value === undefined || !fits(value) ? undefined : Math.round(value * 100) / 100;
  },
});

const kroner = limitOf(
  'Skriv et beløp i kroner fra 0, eller la feltet stå tomt.',
  (value) => value >= 0 && value <= 1_000_000_000,
);

/** The limits of a company, by their fields: percent, kroner without tax, and days. */
export const companyLimits = {
  minmargin: limitOf(
    'Skriv en prosent fra 0 til under 100, eller la feltet stå tomt.',
    (value) => value >= 0 && value < 100,
  ),
  orderlimit: kroner,
  acceptlimit: kroner,
  oldledger: limitOf(
    'Skriv et helt antall dager fra 0 til 365, eller la feltet stå tomt.',
    (value) => Number.isInteger(value) && value >= 0 && value <= 365,
  ),
};
