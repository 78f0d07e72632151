import { beginCase, beginSchema, logLineQuery, readLogLine } from '@/lib/domains/contracts/case/begin-case';
import { guarded } from '@/lib/platform/auth/guarded';
import { variationTablePath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

const access = { path: variationTablePath, action: 'Write' } as const;

/** A line of a project's log, and the contracts that a case of it may be under. */
export const GET = guarded({ access, changes: false, query: logLineQuery }, async ({ scope, query }) =>
  answerJson('GET /api/contract/begin', await readLogLine(scope, query)),
);

/** Begins a case with a line of the log. */
export const POST = guarded({ access, changes: true, body: beginSchema }, async ({ scope, body }) =>
  answerJson('POST /api/contract/begin', await beginCase(scope, body)),
);
