import type { CalculationRow } from '@/lib/core/calculation/row';
import { emptyView } from '@/lib/core/table-view/view';
import { type PlainPage, plainPage } from '@/lib/platform/files/export/plain-page';
import { inPieces } from '@/lib/platform/queues/pool/pieces';
import { runTask } from '@/lib/platform/queues/pool/run-task';
import { streamTask } from '@/lib/platform/queues/pool/stream-task';
import { declareTask } from '@/lib/platform/queues/pool/task';
import type { LoadedPage } from '@/lib/platform/routing/loaded-page';
import type { ReadEstimate } from './read-estimate';

type Rows = readonly CalculationRow[];
/** An estimate without its rows, which follow in parts. */
export type EstimateGiven = Omit<ReadEstimate, 'items'>;
/** `day` is the day the estimate carries. */
export type CustomerGiven = EstimateGiven & { day: string };
export type InternalGiven = EstimateGiven & { user: string };
export type WorkbookGiven = PlainPage & Pick<ReadEstimate, 'head' | 'assumptions'>;
/** The file, and the price that it says. */
export type CustomerEstimate = { pdf: Uint8Array; price: number };

const limits = {
  timeMs: 180_000,
  tooMuch: 'Kalkylen ble for stor for en PDF. Last ned Excel i stedet.',
};

/** The estimate for the customer, worked out and written in a thread of the pool. */
export const customerEstimate = declareTask<CustomerGiven, CustomerEstimate, Rows>('customer-estimate', limits);
/** The same for the house. */
export const internalEstimate = declareTask<InternalGiven, Uint8Array, Rows>('internal-estimate', limits);

/** The tables of a calculation as a workbook whose bytes are sent as they are written; `page` is the screen without them. */
export const estimateWorkbook = declareTask<WorkbookGiven, null, Rows>('estimate-workbook', {
  timeMs: 180_000,
  tooMuch: 'Kalkylen ble for stor for én Excel-fil.',
});

/** A calculation's tables as one workbook, a sheet per tab. */
export function writeEstimateWorkbook(
  { items, head, assumptions }: ReadEstimate,
  page: LoadedPage,
): Promise<ReadableStream<Uint8Array>> {
  const given = { ...plainPage(page, emptyView), head, assumptions };
  return streamTask(estimateWorkbook, given, { parts: inPieces(items) });
}

/** 'Estimat til kunde'; `day` (yyyy-mm-dd) is the day it carries. */
export function writeCustomerEstimate({ items, ...given }: ReadEstimate, day: string): Promise<CustomerEstimate> {
  return runTask(customerEstimate, { ...given, day }, { parts: inPieces(items) });
}

/** 'Intern kalkyle', in the name of whoever asks. */
export function writeInternalEstimate({ items, ...given }: ReadEstimate, user: string): Promise<Uint8Array> {
  return runTask(internalEstimate, { ...given, user }, { parts: inPieces(items) });
}
