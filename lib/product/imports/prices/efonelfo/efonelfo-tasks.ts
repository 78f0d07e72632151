import type { Scope } from '@/lib/platform/auth/session';
import { declareTask } from '@/lib/platform/queues/pool/task';
import type { Recorded } from '@/lib/platform/tables/record';
import type { PricePreview } from '../result';
import type { EfonelfoFile } from './efonelfo-file';
import type { Upload } from './prepare';

/** An admitted EFO/NELFO file, as plain values. */
export type RequestedPreview = { scope: Scope; upload: Upload };
/** The same, to be imported as the change `op`. */
export type RequestedImport = RequestedPreview & { op: string };

export type EfonelfoImported = { file: EfonelfoFile; recorded: Recorded };

const limits = { timeMs: 10 * 60_000, tooMuch: 'Prisfilen er for stor å lese inn. Del den i flere filer.' };

/** Reads an EFO/NELFO file and compares it with the prices, with a database connection of the thread. */
export const efonelfoPreview = declareTask<RequestedPreview, PricePreview>('efonelfo-preview', limits);

/** Reads, compares and writes one. */
export const efonelfoImport = declareTask<RequestedImport, EfonelfoImported>('efonelfo-import', limits);
