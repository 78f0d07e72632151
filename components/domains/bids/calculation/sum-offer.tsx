'use client';

import { useRef } from 'react';
import { uuidv7 } from 'uuidv7';
import { useMayMakeBids } from '@/components/domains/bids/new-bid-dialog';
import { call } from '@/components/kit/client/call';
import { useWork } from '@/components/kit/client/use-work';
import { Button } from '@/components/kit/ui/button';
import { snackbar } from '@/components/kit/ui/snackbar';
import { isAboutBidSum, sumWords } from '@/lib/core/calculation/check';
import { formatNumber } from '@/lib/core/format/number';
import { bidSumOf } from '@/lib/domains/bids/calculations/bid-sum';
import type { CalculationBid } from '@/lib/domains/bids/calculations/calculation-view';
import { useCalculation } from './calculation-context';

/** Shown when the saved sum differs from the bid's; offers to set the bid's. */
export function SumOffer({
  company,
  bid,
  calculation,
  busy: saving,
  onSet,
}: {
  company: string;
  bid: CalculationBid;
  /** Its id once saved; undefined: not saved. */
  calculation: string | undefined;
  busy: boolean;
  onSet: () => void;
}) {
  const { calculated, dirty } = useCalculation().calculation;
  const mayEdit = useMayMakeBids();
  const { busy, run } = useWork();
  const op = useRef<{ of: string; id: string }>(undefined);
  const { revenue } = calculated.totals;
  const bidSum = bidSumOf(bid);
  if (!mayEdit || dirty || calculation === undefined || !bidSum || isAboutBidSum(bidSum, revenue)) return null;

  const set = () =>
    run(async () => {
      const of = `${calculation} ${revenue}`;
      if (op.current?.of !== of) op.current = { of, id: uuidv7() };
      const { sum } = await call('POST /api/bid/calc/sum', { body: { company, bcid: calculation, op: op.current.id } });
      snackbar.success(`Tilbudets beløp er satt til ${formatNumber(sum)} kr.`);
      onSet();
    });

  return (
    <section
      aria-label="Tilbudets beløp"
      className="no-print flex shrink-0 flex-wrap items-center justify-between gap-2 rounded-control bg-warn-soft px-3 py-2 text-body"
    >
      <p>{sumWords(bidSum.amount, revenue)}</p>
      <Button className="max-sm:h-10!" disabled={busy || saving} onClick={() => void set()}>
        {`Sett tilbudets beløp til ${formatNumber(revenue)} kr`}
      </Button>
    </section>
  );
}
