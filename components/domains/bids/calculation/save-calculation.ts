import { uuidv7 } from 'uuidv7';
import { call } from '@/components/kit/client/call';
import type { CalculationDocument } from './calculation-store';

export type RequestedSave = {
  company: string;
  bid: string;
  /** Undefined: a new one. */
  calculation: string | undefined;
  /** The version that was read; undefined: overwrite any version. */
  version: number | undefined;
  name: string | undefined;
  document: CalculationDocument;
  op: string;
};

/** An idempotency key for a save, so that resending it after a lost answer has no further effect. */
export const newSave = uuidv7;

/** Saves all rows. Throws CallError: 409 when somebody else has saved meanwhile. */
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

/** The calculation's current version. Throws CallError. */
export async function versionNow(company: string, bcid: string): Promise<number> {
  return (await call('GET /api/bid/calc?bcid=[bcid]', { params: { company, bcid } })).version;
}
