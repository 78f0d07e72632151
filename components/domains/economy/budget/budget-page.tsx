'use client';

import { CopyPlus } from 'lucide-react';
import { useState } from 'react';
import type { LiveRows } from '@/components/kit/live/live-rows';
import { useRequested } from '@/components/kit/routing/use-requested';
import { Button } from '@/components/kit/ui/button';
import { Dialog } from '@/components/kit/ui/dialog';
import { LiveTablePage } from '@/components/shell/page/live-table-page';
import { isMonth, yearOf } from '@/lib/core/filters/months';
import type { PageView } from '@/lib/platform/routing/page-view';
import { budgetParam } from '@/lib/platform/routing/table-params';
import { BudgetSteps } from './budget-dialog';

/** The button that makes the shown year's budget of the ledger's last twelve months. */
function BudgetMaker({ page, live }: { page: PageView; live: LiveRows }) {
  const [open, setOpen] = useState(false);
  const month = live.columns.find(({ value }) => isMonth(value));
  const year = month ? yearOf(month.value) : undefined;
  useRequested(budgetParam, year !== undefined && live.connection === 'open', () => setOpen(true));
  if (year === undefined) return null;
  return (
    <div className="no-print">
      <Button onClick={() => setOpen(true)}>
        <CopyPlus className="size-4" aria-hidden />
        {`Lag ${year} av regnskapet`}
      </Button>
      <Dialog
        wide
        title={`Budsjett for ${year}`}
        description="Siste tolv måneder pluss eller minus en prosent, gruppe for gruppe."
        open={open}
        onOpenChange={setOpen}
      >
        <BudgetSteps company={page.company.id} live={live} year={year} onDone={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}

/** The budget as a live table, with the way to make a year of it. */
export function BudgetPage({ page }: { page: PageView }) {
  return (
    <LiveTablePage page={page} picture={(live, mayWrite) => mayWrite && <BudgetMaker page={page} live={live} />} />
  );
}
