import { z } from 'zod';
import { evaluationTopics } from '@/db/schema';
import { number } from './read-table';

/** An activity of a segment's projects; without hours it is a milestone. */
export const activityPlan = z.strictObject({
  segment: z.string(),
  title: z.string(),
  /** Where it begins and ends, as parts of the project's time. */
  from: number,
  to: number,
  /** Its part of the project's hours. */
  hours: number.optional(),
});
export type ActivityPlan = z.infer<typeof activityPlan>;

/** What is assessed or asked for in a segment's projects, in all of them when none is named. */
export const assessmentPlan = z.strictObject({
  kind: z.enum(['risk', 'opportunity', 'requirement']),
  segment: z.string().optional(),
  title: z.string(),
  /** What is done about it; of a requirement how it is verified. */
  response: z.string(),
  probability: number.optional(),
  impact: number.optional(),
});
export type AssessmentPlan = z.infer<typeof assessmentPlan>;

/** Words of the daily log: work at a place ({where}, {n}), and what else a day brought. */
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

/** A point of the hand-over's checklist, of all projects when no segment is named. */
export const handoverPlan = z.strictObject({ segment: z.string().optional(), title: z.string() });

export const recommendationPlan = z.strictObject({ score: number, comment: z.string() });

/** Where a town lies, degrees. */
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
