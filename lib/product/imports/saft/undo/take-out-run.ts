import { z } from 'zod';
import { queryRows } from '@/db/query-rows';
import { addMoved, type Moved, nothingMoved, takeOutVouchers, undoBatch } from '../take-out-vouchers';
import type { UndoScope } from './undo-scope';

const goneRow = z.strictObject({ xid: z.string() });

/** Deletes the vouchers an import added, a few thousand lines at a time; `onBatch` gets the number of vouchers done. */
export async function takeOutRun({ tx, companyId, run }: UndoScope, onBatch: (done: number) => void): Promise<Moved> {
  const out = nothingMoved();
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await queryRows(tx, goneRow)`
      select xid from voucher
      where company_id = ${companyId} and import_run_id = ${run.xid} and xid > ${after}
      order by xid limit ${undoBatch}`;
    const last = rows.at(-1);
    if (!last) return out;
    after = last.xid;
    addMoved(
      out,
      await takeOutVouchers(
        tx,
        companyId,
        rows.map(({ xid }) => xid),
      ),
    );
    onBatch(out.vouchers);
  }
}
