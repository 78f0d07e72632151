import { purchaseListPath, purchasingPath, requisitionPath } from '@/lib/platform/routing/paths';

/** Pages that are among the entries of another page, by their path that page's. */
const outerPages: Readonly<Record<string, string>> = {
  [purchaseListPath]: purchasingPath,
  [requisitionPath]: purchasingPath,
};

type Pathed = { path: string };

/** The path of the page whose row of the menu a page has: of the page it is an entry of, where that is among them. */
export function rowPath(path: string, pages: readonly Pathed[]): string {
  const outer = outerPages[path];
  return outer !== undefined && pages.some((page) => page.path === outer) ? outer : path;
}

/** The pages that have a row of their own in the menu. */
export const withOwnRow = <P extends Pathed>(pages: readonly P[]): P[] =>
  pages.filter(({ path }) => rowPath(path, pages) === path);
