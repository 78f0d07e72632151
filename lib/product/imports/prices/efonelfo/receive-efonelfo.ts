import { refreshStatistics } from '@/db/statistics';
import type { Scope } from '@/lib/platform/auth/session';
import { runTask } from '@/lib/platform/queues/pool/run-task';
import type { PricePreview } from '../result';
import { type EfonelfoImported, efonelfoImport, efonelfoPreview } from './efonelfo-tasks';
import type { Tell, Upload } from './prepare';

/** Plans the import of an EFO/NELFO file; writes nothing. Throws 400 for a file that the price list cannot take. */
export function previewEfonelfo(scope: Scope, upload: Upload, tell: Tell): Promise<PricePreview> {
  return runTask(efonelfoPreview, { scope, upload }, { onProgress: tell });
}

/** Imports an EFO/NELFO file, all or nothing, as one change. Throws 400 with line and column, and for what is in doubt. */
export async function importEfonelfo(scope: Scope, op: string, upload: Upload, tell: Tell): Promise<EfonelfoImported> {
  const done = await runTask(efonelfoImport, { scope, op, upload }, { onProgress: tell });
  await refreshStatistics('prices');
  return done;
}
