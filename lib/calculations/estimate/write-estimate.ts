import type { CalculationRow } from '@/lib/calculation/row';
import { inPieces } from '@/lib/pool/pieces';
import { runTask } from '@/lib/pool/run-task';
import { declareTask } from '@/lib/pool/task';
import type { ReadEstimate } from './read-estimate';

type Rows = readonly CalculationRow[];
/** An estimate without its rows, which follow in parts. */
export type EstimateGiven = Omit<ReadEstimate, 'items'>;
/** `day` is the day the estimate carries. */
export type CustomerGiven = EstimateGiven & { day: string };
export type InternalGiven = EstimateGiven & { user: string };
/** The file, and the price that it says. */
export type CustomerEstimate = { pdf: Uint8Array; price: number };

const limits = {
  timeMs: 120_000,
  tooMuch: 'Kalkylen ble for stor for en PDF. Last ned Excel i stedet.',
};

/** The estimate for the customer, worked out and written in a thread of the pool. */
export const customerEstimate = declareTask<CustomerGiven, CustomerEstimate, Rows>('customer-estimate', limits);
/** The same for the house. */
export const internalEstimate = declareTask<InternalGiven, Uint8Array, Rows>('internal-estimate', limits);

/** 'Estimat til kunde'; `day` (yyyy-mm-dd) is the day it carries. */
export function writeCustomerEstimate({ items, ...given }: ReadEstimate, day: string): Promise<CustomerEstimate> {
  return runTask(customerEstimate, { ...given, day }, { parts: inPieces(items) });
}

/** 'Intern kalkyle', in the name of whoever asks. */
export function writeInternalEstimate({ items, ...given }: ReadEstimate, user: string): Promise<Uint8Array> {
  return runTask(internalEstimate, { ...given, user }, { parts: inPieces(items) });
}
