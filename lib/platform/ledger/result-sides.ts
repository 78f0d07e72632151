import { incomeGroups } from '@/db/schema';
import type { Column } from '@/lib/core/widgets/column';

type Sides = NonNullable<Column['sides']>;

/**
 * Result accounts by their number's prefix: revenue less costs is the result; balance accounts are left out, and
 * figures that projects have beside the company's.
 */
export function resultSides(by: string, project: string): Sides {
  const minus = ['4', '5', '6', '7', '81', '82', '83', '84', '85', '86', '87'];
  return {
    by,
    plus: [...incomeGroups],
    minus,
    difference: 'Resultat',
    parts: { by: project, without: 'uten prosjekt' },
    loss: true,
  };
}

/** All accounts, with revenue positive and the others as debit less credit: a sum is debit less credit. */
export function debitSides(by: string): Sides {
  return { by, plus: [''], minus: [...incomeGroups], difference: 'Debet − kredit' };
}

/** True if the figures of an account (or a group) are revenue, which is shown as positive. */
export function isIncome(no: string): boolean {
  return incomeGroups.some((beginning) => no.startsWith(beginning));
}
