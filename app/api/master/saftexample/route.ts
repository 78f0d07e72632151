import { guarded } from '@/lib/platform/auth/guarded';
import { saftImportPath } from '@/lib/platform/routing/paths';
import { answerExample } from '@/lib/product/imports/saft/example/answer-example';

/** A ledger file to try the import with. */
export const GET = guarded({ access: { path: saftImportPath, action: 'Read' }, changes: false }, ({ scope }) =>
  answerExample(scope),
);
