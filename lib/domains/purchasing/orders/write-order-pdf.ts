import type { Letterhead } from '@/lib/core/format/letterhead';
import { runTask } from '@/lib/platform/queues/pool/run-task';
import { declareTask } from '@/lib/platform/queues/pool/task';
import type { OrderView } from './order-view';

/** An order as a PDF, written by the worker pool. */
export const orderFile = declareTask<{ order: OrderView; from: Letterhead }, Uint8Array>('order-pdf', {
  timeMs: 60_000,
  tooMuch: 'Bestillingen ble for stor for en PDF. Del den i flere.',
});

/** The order as a letter to its supplier, with the company's letterhead. */
export const writeOrderPdf = (order: OrderView, from: Letterhead): Promise<Uint8Array> =>
  runTask(orderFile, { order, from });
