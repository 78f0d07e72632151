import { uuidv7 } from 'uuidv7';
import { fixedPaths, href } from '@/lib/routing/href';
import type { CalculationDocument } from './calculation-store';

const calls = '/api/bid/calc';

export type AskedSave = {
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

/** How a save ended: saved, overtaken by another's (its sentence), with the session at an end, or not at all (why). */
export type SaveEnd =
  | { state: 'saved'; calculation: string; version: number; rows: number }
  | { state: 'overtaken'; message: string }
  | { state: 'logged out' }
  | { state: 'failed'; message: string };

/** A name for a save that is sent again when its answer is lost: it happens once. */
export const newSave = uuidv7;

/** Saves all rows (POST /api/bid/calc). Throws nothing: what went wrong is told, and nothing typed is lost. */
export async function saveCalculation(asked: AskedSave): Promise<SaveEnd> {
  const form = new FormData();
  form.set('company', asked.company);
  form.set('pid', asked.bid);
  form.set('bcid', asked.calculation ?? '');
  form.set('op', asked.op);
  form.set('items', JSON.stringify(asked.document.rows));
  form.set('assumptions', JSON.stringify(asked.document.assumptions));
  if (asked.version !== undefined) form.set('version', String(asked.version));
  if (asked.name !== undefined) form.set('name', asked.name);
  try {
    const response = await fetch(href(calls, { company: asked.company }), { method: 'POST', body: form });
    if (response.ok) {
      const { bcid, version, saved } = (await response.json()) as { bcid: string; version: number; saved: number };
      return { state: 'saved', calculation: bcid, version, rows: saved };
    }
    if (response.status === 401) return { state: 'logged out' };
    const message = (await response.text()) || 'Noe gikk galt';
    return { state: response.status === 409 ? 'overtaken' : 'failed', message };
  } catch {
    return { state: 'failed', message: 'Får ikke kontakt med tjenesten. Kalkylen er ikke lagret. Prøv igjen.' };
  }
}

/** The version a calculation has now; undefined when it cannot be had. */
export async function versionNow(company: string, calculation: string): Promise<number | undefined> {
  const response = await fetch(href(calls, { company, bcid: calculation })).catch(() => undefined);
  if (!response?.ok) return undefined;
  return ((await response.json()) as { version: number }).version;
}

/** Makes a named calculation of a bid, empty or a copy. Gives its id, or why not. */
export async function createCalculation(
  company: string,
  bid: string,
  name: string,
  from: string | undefined,
): Promise<{ calculation: string } | { message: string }> {
  try {
    const response = await fetch(href(calls, { company }), {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ company, pid: bid, name, from, op: uuidv7() }),
    });
    if (response.ok) return { calculation: ((await response.json()) as { bcid: string }).bcid };
    if (response.status === 401) window.location.assign(fixedPaths.logout);
    return { message: (await response.text()) || 'Noe gikk galt' };
  } catch {
    return { message: 'Får ikke kontakt med tjenesten. Prøv igjen.' };
  }
}
