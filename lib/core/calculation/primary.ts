import type { Calculated } from './recompute';
import { type CalculationRow, costClassifications, isCost, isRevenue } from './row';
import type { CalculationTab } from './tabs';

/** The action of a calculation screen's primary button; none: nothing left to do, or read-only access. */
export type Primary = 'add' | 'insert' | 'revenue' | 'save' | 'send' | 'none';

const costs: ReadonlySet<string> = new Set(costClassifications);

/** Matches the rows a tab's table lists; while it is empty, adding the first row is the primary action. */
const firstOf = (tab: CalculationTab): ((row: CalculationRow) => boolean) | undefined => {
  if (costs.has(tab)) return (row) => row.section === 'ledger' && row.classification === tab;
  if (tab === 'jobbpakker') return ({ section }) => section === 'jobpkg';
  if (tab === 'aktiviteter') return ({ section }) => section === 'activity';
  if (tab === 'revenue') return isRevenue;
  return undefined;
};

/**
 * The next action, as far as the current tab allows it: fill its empty table; on the first tab add lines, then revenue;
 * else save unsaved edits, else send.
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
      // An activity needs a package to be added to.
      if (tab === 'jobbpakker' || has(({ section }) => section === 'jobpkg')) return 'add';
    }
    if (tab === 'kalkyle' && !has(isCost)) return 'insert';
    if (tab === 'kalkyle' && !has(isRevenue)) return 'revenue';
    if (dirty) return 'save';
  }
  return has(isCost) ? 'send' : 'none';
}
