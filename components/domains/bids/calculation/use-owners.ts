'use client';

import { useMemo } from 'react';
import type { Owner } from '@/lib/core/calculation/owners';
import type { CalculationRow } from '@/lib/core/calculation/row';
import { useCalculation } from './calculation-context';

/**
 * The possible owners of rows; the same array while their names are unchanged, since a table's columns are memoized by
 * it.
 */
export function useOwners(ownersOf: (rows: readonly CalculationRow[]) => readonly Owner[]): readonly Owner[] {
  const { calculation } = useCalculation();
  const text = JSON.stringify(ownersOf(calculation.document.rows));
  return useMemo(() => JSON.parse(text) as Owner[], [text]);
}
