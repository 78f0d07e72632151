import { z } from 'zod';
import { deletion, erasure, goes, person } from '@/lib/product/jobs/deletion/erase/answers';
import { type Answers, done } from './shared';

/** Deletion by rule and of one person. */
export const adminDeletionAnswers = {
  'GET /api/admin/deletion': deletion,
  'POST /api/admin/deletion': done,
  'GET /api/admin/deletion/goes': goes,
  'POST /api/admin/deletion/hold': done,
  'POST /api/admin/deletion/postpone': done,
  'GET /api/admin/deletion/people': z.array(person),
  'GET /api/admin/deletion/person': erasure,
  'DELETE /api/admin/deletion/person': z.object({ message: z.string(), left: z.array(z.string()) }),
} satisfies Answers;
