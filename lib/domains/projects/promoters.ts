/** Bounds of the scores (0–10) of promoters and detractors. */
const leastPromoter = 9;
const mostDetractor = 6;

/**
 * The net promoter score of scores 0–10: the share of promoters less that of detractors, −1 to 1; null without scores.
 */
export function netPromoterScore(scores: readonly number[]): number | null {
  if (scores.length === 0) return null;
  const promoters = scores.filter((score) => score >= leastPromoter).length;
  const detractors = scores.filter((score) => score <= mostDetractor).length;
  return (promoters - detractors) / scores.length;
}
