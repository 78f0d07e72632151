import type { Calculated } from './recompute';
import { type CalculationRow, costClassifications, isCost, isRevenue } from './row';
import type { CalculationTab } from './tabs';

/** What the one primary button of a calculation's screen does; none: nothing is left to do, or one may only read. */
export type Primary = 'add' | 'insert' | 'revenue' | 'save' | 'send' | 'none';

const costs: ReadonlySet<string> = new Set(costClassifications);

/** Which rows the table of a tab begins with: while it has none, adding the first is what there is to do. */
const firstOf = (tab: CalculationTab): ((row: CalculationRow) => boolean) | undefined => {
  if (costs.has(tab)) return (row) => row.section === 'ledger' && row.classification === tab;
  if (tab === 'jobbpakker') return ({ section }) => section === 'jobpkg';
  if (tab === 'aktiviteter') return ({ section }) => section === 'activity';
  if (tab === 'revenue') return isRevenue;
  return undefined;
};

/**
 * The next thing to do, as the tab one is on can do it: what its empty table lacks, on the first tab what the whole calculation
 * lacks (lines, then revenue); else to save what is not saved, else to send it.
 */
export function primaryOf(
  { rows }: Pick<Calculated, 'rows'>,
  { tab, dirty, mayWrite }: { tab: CalculationTab; dirty: boolean; mayWrite: boolean },
): Primary {
  const has = (is: (row: CalculationRow) => boolean) => rows.some(is);
  if (mayWrite) {
    const own = firstOf(tab);
    if (own && !has(own)) {
      if (tab === 'revenue') return 'revenue';
      if (costs.has(tab)) return 'insert';
      // An activity stands in a package: without one there is nothing to add it to.
      if (tab === 'jobbpakker' || has(({ section }) => section === 'jobpkg')) return 'add';
    }
    if (tab === 'kalkyle' && !has(isCost)) return 'insert';
    if (tab === 'kalkyle' && !has(isRevenue)) return 'revenue';
    if (dirty) return 'save';
  }
  return has(isCost) ? 'send' : 'none';
}
