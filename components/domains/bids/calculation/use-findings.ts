'use client';

import { useMemo } from 'react';
import { type CheckFinding, checkCalculation } from '@/lib/core/calculation/check';
import { bidSumOf } from '@/lib/domains/bids/calculations/bid-sum';
import type { CalculationView } from '@/lib/domains/bids/calculations/calculation-view';
import { useCalculation } from './calculation-context';

export type Checked = Pick<CalculationView, 'bid' | 'minMargin' | 'listed'>;

/** The findings to review before the bid is sent, for the current calculation. */
export function useFindings({ bid, minMargin, listed }: Checked): CheckFinding[] {
  const { calculated } = useCalculation().calculation;
  const hasCustomer = bid?.client !== null;
  const hasDeadline = bid?.duedate !== null;
  const { bidstatus, revenueam } = bid ?? {};
  return useMemo(() => {
    const prices = new Map(listed.map((price) => [price.key, price]));
    const bidSum = bidstatus === undefined ? undefined : bidSumOf({ bidstatus, revenueam: revenueam ?? null });
    return checkCalculation(calculated, { minMargin, hasCustomer, hasDeadline, bidSum, listed: prices });
  }, [calculated, minMargin, hasCustomer, hasDeadline, bidstatus, revenueam, listed]);
}
