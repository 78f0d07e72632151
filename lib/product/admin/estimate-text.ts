/** Characters of a text that stands in every estimate of a company. */
export const longestEstimateText = 2_000;
