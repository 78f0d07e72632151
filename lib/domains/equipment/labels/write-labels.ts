import { runTask } from '@/lib/platform/queues/pool/run-task';
import { declareTask } from '@/lib/platform/queues/pool/task';
import type { LabelItem } from './label-items';
import type { LabelSizeId } from './label-sizes';

export type LabelsOf = {
  items: readonly LabelItem[];
  size: LabelSizeId;
  origin: string;
  company: { id: string; name: string };
  /** Labels of the first sheet that are already used. */
  used: number;
};

/** Labels as a PDF, written by the worker pool. */
export const labels = declareTask<LabelsOf, Uint8Array>('labels', {
  timeMs: 60_000,
  tooMuch: 'Etikettene ble for mange å lage på én gang. Velg en kategori.',
});

export const writeLabels = (given: LabelsOf, onProgress?: (done: number, total: number) => void): Promise<Uint8Array> =>
  runTask(labels, given, { onProgress });
