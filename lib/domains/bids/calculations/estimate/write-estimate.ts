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
/** An estimate without its rows, which are sent to the thread in pieces. */
export type EstimateGiven = Omit<ReadEstimate, 'items'>;
/** `day` is the estimate's date. */
export type CustomerGiven = EstimateGiven & { day: string };
export type InternalGiven = EstimateGiven & { user: string };
export type WorkbookGiven = PlainPage & Pick<ReadEstimate, 'head' | 'assumptions'>;
/** The file, and the price in it. */
export type CustomerEstimate = { pdf: Uint8Array; price: number };

const limits = {
  timeMs: 180_000,
  tooMuch: 'Kalkylen ble for stor for en PDF. Last ned Excel i stedet.',
};

/** The customer's estimate, calculated and written by the worker pool. */
export const customerEstimate = declareTask<CustomerGiven, CustomerEstimate, Rows>('customer-estimate', limits);
/** The internal estimate, likewise. */
export const internalEstimate = declareTask<InternalGiven, Uint8Array, Rows>('internal-estimate', limits);

/** A calculation's tables as a streamed workbook; `page` is the screen without them. */
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

/** 'Tilbud til kunde'; `day` (yyyy-mm-dd) is its date. */
export function writeCustomerEstimate({ items, ...given }: ReadEstimate, day: string): Promise<CustomerEstimate> {
  return runTask(customerEstimate, { ...given, day }, { parts: inPieces(items) });
}

/** 'Intern kalkyle', with the requesting user's name. */
export function writeInternalEstimate({ items, ...given }: ReadEstimate, user: string): Promise<Uint8Array> {
  return runTask(internalEstimate, { ...given, user }, { parts: inPieces(items) });
}
