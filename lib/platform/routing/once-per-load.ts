import type { Filters } from '@/lib/core/filters/filters';
import type { Scope } from '@/lib/platform/auth/session';

/**
 * A query that several widgets of a page share: asked once for a page's scope and filters (the very objects, which
 * loadPage makes anew each time), so that all show one reading of the ledger. Nothing outlives the page.
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
