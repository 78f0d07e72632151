import type { Filters } from '@/lib/core/filters/filters';
import type { Scope } from '@/lib/platform/auth/session';

/**
 * Memoizes a query that several widgets of a page share, by the identity of scope and filters, which loadPage makes
 * anew for each load: all widgets then show one reading of the ledger, and nothing outlives the page.
 */
export function oncePerLoad<T>(query: (scope: Scope, filters: Filters) => Promise<T>): typeof query {
  const requested = new WeakMap<Filters, { scope: Scope; answer: Promise<T> }>();
  return (scope, filters) => {
    const known = requested.get(filters);
    if (known?.scope === scope) return known.answer;
    const answer = query(scope, filters);
    requested.set(filters, { scope, answer });
    return answer;
  };
}
