import { ownPath } from './own-path';
import { explainPath, openItemsPath, voucherLinesPath } from './paths';
import { panelParam } from './things';

/** The parameter that says which page a drill came from, with what that one was asked with. */
export const originParam = 'fra';

/** Pages that figures lead to: what a figure was of says what they show. */
const drillPaths: readonly string[] = [voucherLinesPath, openItemsPath, explainPath];

/** A longer address of where one came from goes without what it was asked with. */
const longest = 500;

/**
 * The address a link leads to, with the page it is followed from where that is to be remembered: from a page to lines behind its
 * figures, and on to other lines. Undefined where nothing is added.
 */
export function withOrigin(address: string, here: string): string | undefined {
  const base = 'http://own.invalid';
  const [to, from] = [new URL(address, base), new URL(here, base)];
  if (!drillPaths.includes(to.pathname) || to.searchParams.has(originParam)) return undefined;
  const before = from.searchParams.get(originParam);
  from.searchParams.delete(panelParam);
  from.searchParams.delete(originParam);
  const origin = from.pathname === to.pathname ? before : from.pathname + from.search;
  if (origin === null) return undefined;
  to.searchParams.set(originParam, origin.length > longest ? from.pathname : origin);
  return to.pathname + to.search + to.hash;
}

/** The page an address says it came from, and its own address: one of the paths that are open to the reader, else undefined. */
export function originOf(
  value: string | null,
  paths: readonly string[],
): { path: string; address: string } | undefined {
  const address = ownPath(value);
  const path = address?.split(/[?#]/, 1)[0];
  return address !== undefined && path !== undefined && paths.includes(path) ? { path, address } : undefined;
}
