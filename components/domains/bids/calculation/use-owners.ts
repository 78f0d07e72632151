'use client';

import { useMemo } from 'react';
import type { Owner } from '@/lib/core/calculation/owners';
import type { CalculationRow } from '@/lib/core/calculation/row';
import { useCalculation } from './calculation-context';

/** What rows can stand under, the same list while its names stay: columns, and with them a whole table, are made of it. */
export function useOwners(ownersOf: (rows: readonly CalculationRow[]) => readonly Owner[]): readonly Owner[] {
  const { calculation } = useCalculation();
  const text = JSON.stringify(ownersOf(calculation.document.rows));
  return useMemo(() => JSON.parse(text) as Owner[], [text]);
}
