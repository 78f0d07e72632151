import { env } from '@/base/env';
import { notAllowed } from '@/base/errors';

/** True for an Origin that is the configured address, or a host that the request was sent to. */
export function isOwnOrigin(origin: string, hosts: readonly (string | null | undefined)[]): boolean {
  const own = [env().APP_URL, ...hosts.flatMap((host) => (host ? [`http://${host}`, `https://${host}`] : []))];
  return own.some((address) => URL.parse(address)?.origin === origin);
}

/**
 * Refuses (403) a GET that writes when the browser prefetched it, opened it as an address or loaded it as an image:
 * only a script of ours may call it. Command-line clients send none of these headers and pass.
 */
export function requireDeliberate(headers: Headers): void {
  const ahead = [headers.get('sec-purpose'), headers.get('purpose')].some((purpose) => purpose?.includes('prefetch'));
  const destination = headers.get('sec-fetch-dest');
  if (ahead || (destination !== null && destination !== 'empty'))
    throw notAllowed('Adressen endrer noe og åpnes ikke.');
}

/**
 * Refuses (403) a browser request from another site: a Sec-Fetch-Site other than same-origin, or an Origin that is
 * neither the request's own host nor the configured address. Command-line clients send neither and pass.
 */
export function requireSameOrigin(headers: Headers): void {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') throw notAllowed('Kallet kom fra et annet nettsted.');
  const origin = headers.get('origin');
  if (origin === null) return;
  if (!isOwnOrigin(origin, [headers.get('host')])) throw notAllowed('Kallet kom fra et annet nettsted.');
}
