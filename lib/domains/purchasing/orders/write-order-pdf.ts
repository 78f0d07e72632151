import { runTask } from '@/lib/platform/queues/pool/run-task';
import { declareTask } from '@/lib/platform/queues/pool/task';
import type { OrderView } from './order-view';

/** An order as a PDF, written by the worker pool. */
export const orderFile = declareTask<{ order: OrderView; company: string }, Uint8Array>('order-pdf', {
  timeMs: 60_000,
  tooMuch: 'Bestillingen ble for stor for en PDF. Del den i flere.',
});

/** The order as a letter to its supplier. */
export const writeOrderPdf = (order: OrderView, company: string): Promise<Uint8Array> =>
  runTask(orderFile, { order, company });
