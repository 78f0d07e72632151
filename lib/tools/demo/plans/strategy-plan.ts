/** A text and how it is measured, each at most 40 characters (specification 2, section 9). */
type GoalPlan = { text: string; measure: string; subgoals: string[] };
export type AreaPlan = { text: string; measure: string; goals: GoalPlan[] };
