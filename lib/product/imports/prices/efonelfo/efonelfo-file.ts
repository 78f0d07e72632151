import { open } from 'node:fs/promises';
import { declareTask } from '@/lib/platform/queues/pool/task';
import type { Answers, Decision } from '@/lib/product/imports/tabular/decision';
import type { LeftOutRow, LineProblem } from '@/lib/product/imports/tabular/result';
import type { EfonelfoHead } from './read-line';

/** An EFO/NELFO file as read: its items are in `out`, a JSON list of StagedItem per line. */
export type EfonelfoFile = {
  head: EfonelfoHead;
  items: number;
  lines: number;
  sha256: string;
  decisions: Decision[];
  /** The first lines of items as they stand, to show. */
  sample: { line: number; cells: string[] }[];
  leftOut: LeftOutRow[];
  leftOutCount: number;
  problems: LineProblem[];
  problemCount: number;
  /** Lines of other posts (VX and the like), which are read over. */
  beside: number;
};

/** An item on its way to the database; `row` is its id if it is new. */
export type StagedItem = {
  line: number;
  row: string;
  lineid: string;
  title: string;
  priceam: number;
  pricemeasure: string | null;
};

export type RequestedEfonelfo = { path: string; out: string; answers: Answers };

/** Reads an EFO/NELFO file on disk and writes its items to another. */
export const efonelfoFile = declareTask<RequestedEfonelfo, EfonelfoFile>('efonelfo', {
  timeMs: 120_000,
  tooMuch: 'Prisfilen er for stor å lese. Del den i flere filer.',
});

/** Whether a file is in the format EFO/NELFO, by its first bytes. */
export async function isEfonelfo(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(20), 0, 20, 0);
    return /^(\xef\xbb\xbf)?[VR]H;EFONELFO;/.test(buffer.subarray(0, bytesRead).toString('latin1'));
  } finally {
    await file.close();
  }
}
