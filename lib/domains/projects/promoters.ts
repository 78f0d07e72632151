/** From these scores (0–10) on somebody is a promoter, and up to those a detractor. */
const leastPromoter = 9;
const mostDetractor = 6;

/** The net promoter score of scores 0–10: the share of promoters less that of detractors, −1 to 1; null of none. */
export function netPromoterScore(scores: readonly number[]): number | null {
  if (scores.length === 0) return null;
  const promoters = scores.filter((score) => score >= leastPromoter).length;
  const detractors = scores.filter((score) => score <= mostDetractor).length;
  return (promoters - detractors) / scores.length;
}
