import { ask } from '@/components/chrome/ask';
import type { KeptVersion, VersionHead } from '@/lib/bid/calculations/versions';
import { fixedPaths, href } from '@/lib/routing/href';

const calls = '/api/bid/calc';

/** The kept versions of a calculation, the latest first. Throws a sentence. */
export async function fetchVersions(company: string, bcid: string, signal?: AbortSignal): Promise<VersionHead[]> {
  const address = href(calls, { company, bcid, scope: 'versions' });
  return (await ask<{ versions: VersionHead[] }>(address, { signal })).versions;
}

/** A kept version with its rows. Throws a sentence. */
export function fetchVersion(company: string, bcid: string, version: number, signal?: AbortSignal) {
  return ask<KeptVersion>(href(calls, { company, bcid, version }), { signal });
}

/** How bringing a version back ended: as which version, overtaken by another's save (its sentence), or not at all (why). */
export type RestoreEnd =
  | { state: 'restored'; version: number }
  | { state: 'overtaken'; message: string }
  | { state: 'failed'; message: string };

export type AskedRestore = { company: string; calculation: string; restore: number; version: number; op: string };

/** Saves a kept version as the newest (POST /api/bid/calc/restore). Throws nothing. */
export async function restoreVersion({ company, calculation, ...asked }: AskedRestore): Promise<RestoreEnd> {
  try {
    const response = await fetch(href(`${calls}/restore`, { company }), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ company, bcid: calculation, ...asked }),
    });
    if (response.ok) return { state: 'restored', version: ((await response.json()) as { version: number }).version };
    if (response.status === 401) window.location.assign(fixedPaths.logout);
    const message = (await response.text()) || 'Noe gikk galt';
    return { state: response.status === 409 ? 'overtaken' : 'failed', message };
  } catch {
    return { state: 'failed', message: 'Får ikke kontakt med tjenesten. Ingenting er hentet tilbake. Prøv igjen.' };
  }
}
