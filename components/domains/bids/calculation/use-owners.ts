'use client';

import { useUnchanged } from '@/components/kit/ui/use-unchanged';
import type { Owner } from '@/lib/core/calculation/owners';
import type { CalculationRow } from '@/lib/core/calculation/row';
import { equalItems } from '@/lib/core/equal';
import { useCalculation } from './calculation-context';

const equalOwners = (a: readonly Owner[], b: readonly Owner[]) =>
  equalItems(a, b, (one, other) => one.value === other.value && one.label === other.label);

/**
 * The possible owners of rows; the same array while their names are unchanged, since a table's columns are memoized by
 * it.
 */
export function useOwners(ownersOf: (rows: readonly CalculationRow[]) => readonly Owner[]): readonly Owner[] {
  const { calculation } = useCalculation();
  return useUnchanged(ownersOf(calculation.document.rows), equalOwners);
}
