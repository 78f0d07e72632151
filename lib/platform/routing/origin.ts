import { ownPath } from './own-path';
import { explainPath, openItemsPath, voucherLinesPath } from './paths';
import { panelParam } from './things';

/** The parameter with the page that a drill started from, including its filters. */
export const originParam = 'fra';

/** Drill-down pages: their parameters name what the figure was of. */
const drillPaths: readonly string[] = [voucherLinesPath, openItemsPath, explainPath];

/** A longer origin address is cut to its path, without its filters. */
const longest = 500;

/**
 * Adds the origin page to a link from a figure to the lines behind it, and passes it on from lines to other lines. Undefined
 * where nothing is added.
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

/** The page in an origin parameter with its address, if it is one of the paths open to the user; else undefined. */
export function originOf(
  value: string | null,
  paths: readonly string[],
): { path: string; address: string } | undefined {
  const address = ownPath(value);
  const path = address?.split(/[?#]/, 1)[0];
  return address !== undefined && path !== undefined && paths.includes(path) ? { path, address } : undefined;
}
