'use client';

import { useMemo } from 'react';
import { type CheckFinding, checkCalculation } from '@/lib/calculation/check';
import type { CalculationView } from '@/lib/calculations/calculation-view';
import { useCalculation } from './calculation-context';

/** What is left to look at before the bid is sent, as the calculation stands now. */
export function useFindings({ bid, minMargin }: Pick<CalculationView, 'bid' | 'minMargin'>): CheckFinding[] {
  const { calculated } = useCalculation().calculation;
  const hasCustomer = bid?.client !== null;
  return useMemo(() => checkCalculation(calculated, { minMargin, hasCustomer }), [calculated, minMargin, hasCustomer]);
}
