import { snackbar } from '@/components/ui/snackbar';
import { fixedPaths } from '@/lib/routing/href';

/** A call that did not succeed; its text has been shown already. */
export class CallFailed extends Error {}

/**
 * Makes a call to our own server and hands back the answer. 401 and 403 lead to log-out, every other failure is shown
 * with the server's sentence; both throw CallFailed.
 */
export async function call(address: string, init: RequestInit & { json?: unknown } = {}): Promise<Response> {
  const { json, ...rest } = init;
  const response = await fetch(address, {
    ...rest,
    ...(json === undefined
      ? {}
      : { body: JSON.stringify(json), headers: { 'content-type': 'application/json', ...rest.headers } }),
  }).catch((reason: unknown) => {
    if (reason instanceof DOMException && reason.name === 'AbortError') throw reason;
    snackbar.error('Får ikke kontakt med tjenesten. Sjekk nettet og prøv igjen.');
    throw new CallFailed('network', { cause: reason });
  });
  if (response.ok) return response;
  if (response.status === 401 || response.status === 403) {
    window.location.assign(fixedPaths.logout);
    throw new CallFailed(String(response.status));
  }
  const text = await response.text();
  snackbar.error(text || 'Noe gikk galt');
  throw new CallFailed(text);
}
