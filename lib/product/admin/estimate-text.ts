/** Maximum characters of the text at the end of a company's estimates. */
export const longestEstimateText = 2_000;
