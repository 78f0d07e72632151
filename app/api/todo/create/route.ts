import { createSchema, createTask } from '@/lib/domains/tasks/create-task';
import { guarded } from '@/lib/platform/auth/guarded';
import { ilogPath, todoPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

/** Adds a task from a phrase (specification 2, section 7). */
export const GET = guarded(
  {
    access: { path: ({ kind }) => (kind === 'ilog' ? ilogPath : todoPath), action: 'Write' },
    changes: true,
    query: createSchema,
  },
  async ({ scope, query }) => answerJson('GET /api/todo/create', await createTask(scope, query)),
);
