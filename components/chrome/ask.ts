import { fixedPaths } from '@/lib/routing/href';

/**
 * Asks one of our own calls for its JSON. An ended log-in leads to log-out (`leaveOn`: the answers that mean so); any other
 * failure is thrown with the server's sentence, for the caller to show where the answer would have stood.
 */
export async function ask<T>(address: string, init: RequestInit = {}, leaveOn: readonly number[] = [401]): Promise<T> {
  const response = await fetch(address, init).catch((reason: unknown) => {
    if (reason instanceof DOMException && reason.name === 'AbortError') throw reason;
    throw new Error('Får ikke kontakt med tjenesten. Sjekk nettet og prøv igjen.', { cause: reason });
  });
  if (leaveOn.includes(response.status)) window.location.assign(fixedPaths.logout);
  if (!response.ok) throw new Error((await response.text()) || 'Noe gikk galt');
  return (await response.json()) as T;
}
