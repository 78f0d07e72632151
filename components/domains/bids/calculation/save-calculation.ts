import { uuidv7 } from 'uuidv7';
import { call } from '@/components/kit/client/call';
import type { CalculationDocument } from './calculation-store';

export type RequestedSave = {
  company: string;
  bid: string;
  /** Undefined: a new one. */
  calculation: string | undefined;
  /** The version that was read; undefined: over whatever is there. */
  version: number | undefined;
  name: string | undefined;
  document: CalculationDocument;
  op: string;
};

/** A name for a save that is sent again when its answer is lost: it happens once. */
export const newSave = uuidv7;

/** Saves all rows. Throws CallError: 409 when another has saved meanwhile. */
export function saveCalculation({ company, bid, calculation, version, name, document, op }: RequestedSave) {
  const form = new FormData();
  form.set('company', company);
  form.set('pid', bid);
  form.set('bcid', calculation ?? '');
  form.set('op', op);
  form.set('items', JSON.stringify(document.rows));
  form.set('assumptions', JSON.stringify(document.assumptions));
  if (version !== undefined) form.set('version', String(version));
  if (name !== undefined) form.set('name', name);
  return call('POST /api/bid/calc', { params: { company }, body: form });
}

/** The version a calculation has now. Throws CallError. */
export async function versionNow(company: string, bcid: string): Promise<number> {
  return (await call('GET /api/bid/calc?bcid=[bcid]', { params: { company, bcid } })).version;
}
