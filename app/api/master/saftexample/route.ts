import { z } from 'zod';
import { answerExample } from '@/lib/imports/saft/example/answer-example';
import { guarded } from '@/lib/platform/auth/guarded';
import { saftImportPath } from '@/lib/platform/routing/paths';

const query = z.object({ company: z.string().optional() });

/** A ledger file to try the import with. */
export const GET = guarded({ access: { path: saftImportPath, action: 'Read' }, changes: false, query }, ({ scope }) =>
  answerExample(scope),
);
