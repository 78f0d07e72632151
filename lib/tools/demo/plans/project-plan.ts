import { z } from 'zod';
import { evaluationTopics } from '@/db/schema';
import { number } from './read-table';

/** An activity of a segment's projects; without hours it is a milestone. */
export const activityPlan = z.strictObject({
  segment: z.string(),
  title: z.string(),
  /** Its start and end, as fractions of the project's duration. */
  from: number,
  to: number,
  /** Its share of the project's hours. */
  hours: number.optional(),
});
export type ActivityPlan = z.infer<typeof activityPlan>;

/** A risk, opportunity or requirement of a segment's projects; of all without a segment. */
export const assessmentPlan = z.strictObject({
  kind: z.enum(['risk', 'opportunity', 'requirement']),
  segment: z.string().optional(),
  title: z.string(),
  /** The response; for a requirement how it is verified. */
  response: z.string(),
  probability: number.optional(),
  impact: number.optional(),
});
export type AssessmentPlan = z.infer<typeof assessmentPlan>;

/** Phrases of the daily log: work at a place ({where}, {n}), and remarks. */
export const logPlan = z.strictObject({
  kind: z.enum(['work', 'where', 'remark']),
  segment: z.string().optional(),
  text: z.string(),
});
type LogPlan = z.infer<typeof logPlan>;

export const evaluationPlan = z.strictObject({
  topic: z.enum(evaluationTopics),
  score: number,
  good: z.string(),
  better: z.string(),
});

/** A point of the hand-over checklist; of all projects without a segment. */
export const handoverPlan = z.strictObject({ segment: z.string().optional(), title: z.string() });

export const recommendationPlan = z.strictObject({ score: number, comment: z.string() });

/** A town's position, degrees. */
export const placePlan = z.strictObject({ city: z.string(), lat: number, lon: number });

/** What the company's projects consist of. */
export type ProjectPlan = {
  activities: readonly ActivityPlan[];
  assessments: readonly AssessmentPlan[];
  log: readonly LogPlan[];
  evaluations: readonly z.infer<typeof evaluationPlan>[];
  handover: readonly z.infer<typeof handoverPlan>[];
  recommendations: readonly z.infer<typeof recommendationPlan>[];
  places: readonly z.infer<typeof placePlan>[];
};
