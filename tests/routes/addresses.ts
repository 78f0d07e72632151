import type { RouteCall, RouteEntry, Target } from './types';

export const knownOrgnr = '974760673';

/** A page that is named where it is laid out. */
export const layoutPath = '/economy/report/resultat';

export function address(path: string, params: Record<string, string> = {}): string {
  const query = new URLSearchParams(params).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** Every method that changes things, of an address that is no call. */
export function unknown(path: string): RouteEntry {
  const entry = () => [{ address: path, params: { path: path.split('/').slice(2) } }];
  return { POST: entry, PUT: entry, PATCH: entry, DELETE: entry };
}

/** A call that is about a company by its address. */
export function about(
  target: Target,
  path: string,
  params: Record<string, string> = {},
  more: Partial<RouteCall> = {},
): RouteCall {
  return { address: address(path, { ...params, company: target.companyId }), companyAt: 'address', ...more };
}
